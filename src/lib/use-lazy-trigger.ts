import { useEffect, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { notifyFailedOpening, preloadWhenIdle } from '@/lib/lazy-with-preload';

const OPEN_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * For a select or menu whose code loads later. A plain button with `triggerProps` takes its place; the part replaces it
 * on keyboard focus, so that all its keys work, and opened on the first press.
 */
export function useLazyTrigger({ preload }: { preload: () => Promise<boolean> }) {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ autoFocus: boolean }>();
  useEffect(() => preloadWhenIdle(preload), [preload]);

  async function load(button: HTMLButtonElement, by: 'focus' | 'key' | 'pointer'): Promise<void> {
    if (await preload()) {
      const isAt = button === document.activeElement || document.activeElement === document.body;
      setLoaded({ autoFocus: by !== 'pointer' && button === document.activeElement });
      // Not when the user has moved on meanwhile. Safari does not focus a pressed button.
      if (by !== 'focus' && isAt) setOpen(true);
    } else if (by !== 'focus') notifyFailedOpening();
  }

  return {
    /** Props of the part; undefined while the button takes its place. */
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
