import { useEffect, useSyncExternalStore } from 'react';
import { createStoredSetting } from '@/lib/storage';
import { isTextField } from '@/lib/use-keydown';

export interface Shortcut {
  /** With `onPress`: `KeyboardEvent.key` in lower case; 'g p' is g, then p. Otherwise only shown: 'Ctrl K', '+ -'. */
  keys: string;
  /** What the key does, as the help dialog shows it. */
  label: string;
  scope: 'screen' | 'panel';
  /** Without it the shortcut is only listed: its element or the browser handles the key. */
  onPress?: () => void;
  /** Acts again while the key is held down. */
  repeats?: boolean;
  isAvailable?: () => boolean;
}

/** Widgets that handle letters themselves, and dialogs, which cover the screen. */
const BLOCKING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const SEQUENCE_MS = 1_500;

const setting = createStoredSetting('keyboard-shortcuts');

const isOn = () => setting.get() !== 'off';

const registered: Shortcut[] = [];

/** First key of a sequence, and when it was pressed. */
let prefix: { key: string; at: number } | undefined;

/** Whether the shortcuts of SHL-18 act: a preference of this browser, on by default. */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(setting.subscribe, isOn);
}

export function setShortcutsEnabled(enabled: boolean): void {
  setting.set(enabled ? 'on' : 'off');
}

/** Registers shortcuts while the component is mounted; a new array replaces the previous one. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    registered.push(...shortcuts);
    // Adding the same listener again has no effect.
    addEventListener('keydown', onKeydown);
    addEventListener('keydown', onSecondKey, { capture: true });
    return () => {
      for (const shortcut of shortcuts) registered.splice(registered.indexOf(shortcut), 1);
    };
  }, [shortcuts]);
}

/** Shortcuts that act now. Several components may register the same keys: the first one acts. */
export function activeShortcuts(): readonly Shortcut[] {
  return registered.filter(({ onPress, isAvailable }) => (!onPress || isOn()) && isAvailable?.() !== false);
}

function onKeydown(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isShortcutKey(event)) return;
  const key = event.key.toLowerCase();
  if (press(key, event)) return;
  if (event.repeat || !activeShortcuts().some(({ keys, onPress }) => onPress && keys.startsWith(`${key} `))) return;
  event.preventDefault();
  prefix = { key, at: event.timeStamp };
}

/** In the capture phase: the second key of a sequence must not also act as a key of the screen (V decides a case). */
function onSecondKey(event: KeyboardEvent): void {
  if (!prefix || event.repeat || event.key === 'Shift') return;
  const { key, at } = prefix;
  prefix = undefined;
  if (event.timeStamp - at > SEQUENCE_MS || !isShortcutKey(event) || event.key.length > 1) return;
  event.preventDefault();
  event.stopPropagation();
  press(`${key} ${event.key.toLowerCase()}`, event);
}

function press(keys: string, event: KeyboardEvent): boolean {
  const shortcut = activeShortcuts().find((active) => active.keys === keys && active.onPress);
  if (!shortcut?.onPress || (event.repeat && !shortcut.repeats)) return false;
  event.preventDefault();
  shortcut.onPress();
  return true;
}

function isShortcutKey(event: KeyboardEvent): boolean {
  // Autofill sends keydown events without a key (SHL-17).
  if (typeof event.key !== 'string' || isTextField(event.target) || document.querySelector(BLOCKING)) return false;
  // A closed select chooses by the first letters.
  if (event.target instanceof Element && event.target.matches('[role=combobox]')) return false;
  // On some Brazilian keyboards / and ? need AltGr, which Windows reports as Ctrl+Alt.
  return event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey);
}
