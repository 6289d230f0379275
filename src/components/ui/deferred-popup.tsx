import { useState, type ComponentType, type KeyboardEvent, type ReactElement } from 'react';
import { Slot } from 'radix-ui/slot';

/** What a popup that loads late gets: the button that opens it, already pressed. */
export interface PopupProps {
  trigger: ReactElement;
  defaultOpen: boolean;
}

interface DeferredPopupProps {
  load: () => Promise<ComponentType<PopupProps>>;
  /** A button; the loaded popup wraps the same one in its own trigger. */
  trigger: ReactElement;
  popup?: 'menu' | 'dialog' | undefined;
}

/**
 * A menu or popover whose code (radix, 22 to 28 kB) comes when the pointer or the focus reaches its button, and which
 * opens on the first press like any other. The popup takes the focus as it opens, so changing the button below is unseen.
 */
export function DeferredPopup({ load, trigger, popup = 'menu' }: DeferredPopupProps) {
  const [Popup, setPopup] = useState<ComponentType<PopupProps> | null>(null);
  if (Popup) return <Popup trigger={trigger} defaultOpen />;

  const ignore = () => {
    // The code did not arrive: the button stays as it is, and the next press asks again.
  };
  const preload = () => {
    load().catch(ignore);
  };
  const open = () => {
    load().then((Loaded) => {
      setPopup(() => Loaded);
    }, ignore);
  };
  return (
    <Slot
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (popup !== 'menu' || event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      }}
    >
      {trigger}
    </Slot>
  );
}
