import type { RefObject } from 'react';
import { DOCUMENT_SHORTCUTS } from '@/components/document-viewer/document-shortcuts';
import { createPreference } from '@/lib/preference';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { useShortcuts, type DisplayedShortcut } from '@/lib/shortcuts';
import { useKeydown } from '@/lib/use-keydown';

/** Whether the shortcuts of the desk are enabled (VIS-08). */
export const { useIsOn: useDeskShortcutsEnabled, set: setDeskShortcutsEnabled } = createPreference('inspection-keys', {
  isOnByDefault: true,
});

/** The list of 'Teclas da vistoria'. The desk handles these keys, with its own switch (VIS-08). */
export const DESK_SHORTCUTS: readonly DisplayedShortcut[] = [
  SHORTCUTS.inspect,
  SHORTCUTS.reject,
  SHORTCUTS.skip,
  SHORTCUTS.undoDecision,
  ...DOCUMENT_SHORTCUTS,
  SHORTCUTS.openDocument,
];

const NO_SHORTCUTS: readonly DisplayedShortcut[] = [];

type DeskKey = 'v' | 'i' | 'p' | 'z' | '?';

/** Runs the action of a key pressed inside the desk; a key that is held down acts once (VIS-06, VIS-08). */
export function useDeskShortcuts(
  desk: RefObject<HTMLElement | null>,
  enabled: boolean,
  actions: Readonly<Record<DeskKey, () => void>>,
): void {
  useShortcuts(enabled ? DESK_SHORTCUTS : NO_SHORTCUTS);
  useKeydown(desk, (event) => {
    const action = new Map<string, () => void>(Object.entries(actions)).get(event.key.toLowerCase());
    if (!action || event.repeat || event.defaultPrevented) return;
    // While the desk's keys are off, the desk still blocks the panel's '?', but not its Z (SHL-31).
    if (enabled || event.key === '?') event.preventDefault();
    if (enabled) action();
  });
}
