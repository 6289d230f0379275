import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '@/lib/use-keydown';

/** Widgets that handle letters themselves, and dialogs, which cover the screen. */
const BLOCKING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Calls `onPress` for a key outside of text fields, without modifiers, and not while a dialog or a menu is open. */
export function useHotkey(key: string, onPress: (() => void) | undefined): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!onPress || event.defaultPrevented || event.repeat || typeof event.key !== 'string') return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== key) return;
    if (isTextField(event.target) || document.querySelector(BLOCKING)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
