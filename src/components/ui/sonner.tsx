import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon, XIcon } from 'lucide-react';
import { DismissableLayer } from 'radix-ui/internal';
import { useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react';
import { Toaster as Sonner } from 'sonner';
import sonnerCss from '@/components/ui/sonner.css?inline';
import { currentTheme, subscribeTheme } from '@/lib/theme';

// In the toaster's chunk, which the first screen does not need. The CSP refuses a <style> element.
const stylesheet = new CSSStyleSheet();
stylesheet.replaceSync(sonnerCss);
document.adoptedStyleSheets.push(stylesheet);

/** A press does not move the focus: a dialog would take it back and select the text of its field. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** As a branch, so that a press on a toast is not a press outside of an open dialog, popover or menu. */
export function Toaster(props: ComponentProps<typeof Sonner>) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  return (
    <DismissableLayer.Branch onMouseDown={keepFocus}>
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
    </DismissableLayer.Branch>
  );
}
