import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon, XIcon } from 'lucide-react';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { Toaster as Sonner } from 'sonner';
import sonnerCss from '@/components/ui/sonner.css?inline';
import { currentTheme, subscribeTheme } from '@/lib/theme';

// In the toaster's chunk, which the first screen does not need. The CSP refuses a <style> element.
const stylesheet = new CSSStyleSheet();
stylesheet.replaceSync(sonnerCss);
document.adoptedStyleSheets.push(stylesheet);

export function Toaster(props: ComponentProps<typeof Sonner>) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  return (
    <Sonner
      theme={theme}
      position="top-right"
      expand
      closeButton
      gap={8}
      icons={{
        success: <CircleCheckIcon />,
        warning: <TriangleAlertIcon />,
        error: <CircleXIcon />,
        close: <XIcon />,
      }}
      {...props}
    />
  );
}
