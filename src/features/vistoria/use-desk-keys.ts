import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What each key does, by its lower-case letter. */
type DeskKeys = Readonly<Record<'v' | 'i' | 'p' | '?', () => void>>;

/**
 * The keys of the desk (VIS-08). They act only while the focus is inside it: the browser's own listener, because React's
 * would also hear the dialogs that the desk opened. A key that is held down acts once, and none acts while somebody
 * types.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, on: boolean, keys: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!on || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const action = new Map<string, () => void>(Object.entries(keys)).get(event.key.toLowerCase());
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const element = desk.current;
    const listen = (event: KeyboardEvent) => {
      press(event);
    };
    element?.addEventListener('keydown', listen);
    return () => {
      element?.removeEventListener('keydown', listen);
    };
  }, [desk]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
