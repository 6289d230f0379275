import { useEffect, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { notifyFailedOpening, preloadLater } from '@/lib/lazy-with-preload';

const OPEN_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * Loads a select or menu on first use, in place of a plain button with `triggerProps`. Keyboard focus mounts the closed
 * component, whose keys then work; a press mounts it open.
 */
export function useLazyTrigger({ preload }: { preload: () => Promise<boolean> }) {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ autoFocus: boolean }>();
  useEffect(() => preloadLater(preload), [preload]);

  async function load(button: HTMLButtonElement, by: 'focus' | 'key' | 'pointer'): Promise<void> {
    if (await preload()) {
      const isAt = button === document.activeElement || document.activeElement === document.body;
      setLoaded({ autoFocus: by !== 'pointer' && button === document.activeElement });
      // Not when the user has moved on meanwhile. Safari does not focus a pressed button.
      if (by !== 'focus' && isAt) setOpen(true);
    } else if (by !== 'focus') notifyFailedOpening();
  }

  return {
    /** Props of the component; undefined while the button is shown. */
    part: loaded && { ...loaded, open, onOpenChange: setOpen },
    triggerProps: {
      onPointerEnter: () => void preload(),
      onFocus: ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
        // Not on focus by a press: a button that is replaced between pointerdown and click gets no click.
        if (currentTarget.matches(':focus-visible')) void load(currentTarget, 'focus');
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => void load(currentTarget, 'pointer'),
      onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
        if (!OPEN_KEYS.includes(event.key)) return;
        event.preventDefault();
        void load(event.currentTarget, 'key');
      },
    },
  };
}
