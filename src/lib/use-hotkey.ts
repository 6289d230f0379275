import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createStoredSetting } from '@/lib/storage';
import { isTextField } from '@/lib/use-keydown';

/** Widgets that handle letters themselves, and dialogs, which cover the screen. */
const BLOCKING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const setting = createStoredSetting('shortcut-keys');

const isOn = () => setting.get() !== 'off';

/** Whether single-letter keys act (SHL-18): a preference of this browser, on by default. */
export function useHotkeysEnabled(): boolean {
  return useSyncExternalStore(setting.subscribe, isOn);
}

export function setHotkeysEnabled(enabled: boolean): void {
  setting.set(enabled ? 'on' : 'off');
}

/** Calls `onPress` for a key outside of text fields, without modifiers, and not while a dialog or a menu is open. */
export function useHotkey(key: string, onPress: (() => void) | undefined): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!onPress || !isOn() || event.defaultPrevented || event.repeat || typeof event.key !== 'string') return;
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
