import { useEffect } from 'react';
import { createPreference } from '@/lib/preference';
import { hasModifier, isTextField } from '@/lib/use-keydown';

interface ShortcutBase {
  /** The text of the help dialog. */
  label: string;
  scope: 'screen' | 'panel';
  isAvailable?: () => boolean;
}

interface HandledShortcut extends ShortcutBase {
  /** `KeyboardEvent.key` in lower case of one key, or of two keys that are pressed one after the other. */
  sequence: readonly string[];
  onPress: () => void;
  /** Repeats while the key is held down. */
  repeats?: boolean;
}

/** Only shown in the help dialog: its element or the browser handles the key. */
export interface DisplayedShortcut extends ShortcutBase {
  /** The key caps in the help dialog: ['Ctrl', 'K']. */
  keycaps: readonly string[];
}

export type Shortcut = HandledShortcut | DisplayedShortcut;

/** Widgets that handle letters themselves, and dialogs, which cover the screen. */
const BLOCKING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const SEQUENCE_MS = 1_500;

/** Whether the shortcuts of SHL-18 are enabled. */
export const {
  isOn: areShortcutsEnabled,
  useIsOn: useShortcutsEnabled,
  set: setShortcutsEnabled,
} = createPreference('keyboard-shortcuts', { isOnByDefault: true });

const registered: Shortcut[] = [];

/** First key of a sequence, and when it was pressed. */
let prefix: { key: string; at: number } | undefined;

const isHandled = (shortcut: Shortcut): shortcut is HandledShortcut => 'sequence' in shortcut;

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

/** The enabled shortcuts. Of several with the same key, the one registered first runs. */
export function activeShortcuts(): readonly Shortcut[] {
  return registered.filter(
    (shortcut) => (!isHandled(shortcut) || areShortcutsEnabled()) && shortcut.isAvailable?.() !== false,
  );
}

function activeSequences(): readonly HandledShortcut[] {
  return activeShortcuts().filter(isHandled);
}

export type KeysOfShortcut = Pick<HandledShortcut, 'sequence'> | Pick<DisplayedShortcut, 'keycaps'>;

/** The key caps of a shortcut in the help dialog and the guide. */
export function keycapsOf(shortcut: KeysOfShortcut): readonly string[] {
  return 'sequence' in shortcut ? shortcut.sequence.map((key) => key.toUpperCase()) : shortcut.keycaps;
}

function onKeydown(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isShortcutKey(event)) return;
  const key = event.key.toLowerCase();
  if (press([key], event)) return;
  if (event.repeat || !activeSequences().some(({ sequence: [first, second] }) => first === key && second !== undefined))
    return;
  event.preventDefault();
  prefix = { key, at: event.timeStamp };
}

/** In the capture phase, so that the second key of a sequence is not also a key of the screen (V decides a case). */
function onSecondKey(event: KeyboardEvent): void {
  if (!prefix || event.repeat || event.key === 'Shift') return;
  const { key, at } = prefix;
  prefix = undefined;
  if (event.timeStamp - at > SEQUENCE_MS || !isShortcutKey(event) || event.key.length > 1) return;
  event.preventDefault();
  event.stopPropagation();
  press([key, event.key.toLowerCase()], event);
}

function press([first, second]: readonly string[], event: KeyboardEvent): boolean {
  const shortcut = activeSequences().find(({ sequence }) => sequence[0] === first && sequence[1] === second);
  if (!shortcut || (event.repeat && !shortcut.repeats)) return false;
  event.preventDefault();
  shortcut.onPress();
  return true;
}

function isShortcutKey(event: KeyboardEvent): boolean {
  // Autofill sends keydown events without a key (SHL-17).
  if (typeof event.key !== 'string' || isTextField(event.target) || document.querySelector(BLOCKING)) return false;
  // A closed select selects an option by its first letters.
  if (event.target instanceof Element && event.target.matches('[role=combobox]')) return false;
  return !hasModifier(event);
}
