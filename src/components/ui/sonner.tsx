import { useSyncExternalStore, type ComponentProps } from 'react';
import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon, XIcon } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';
import { currentTheme, subscribeTheme } from '@/lib/theme';
import '@/components/ui/sonner.css';

export function Toaster(props: ComponentProps<typeof Sonner>) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  return (
    <Sonner
      theme={theme}
      position="top-right"
      expand
      closeButton
      visibleToasts={3}
      gap={8}
      offset={{ top: 64, right: 16 }}
      mobileOffset={{ top: 60, left: 16, right: 16 }}
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
