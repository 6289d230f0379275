import { useSyncExternalStore, type RefObject } from 'react';
import { createStoredSetting } from '@/lib/storage';
import { useKeydown } from '@/lib/use-keydown';

const setting = createStoredSetting('inspection-keys');

const isOn = () => setting.get() !== 'off';

/** Whether the shortcuts of the desk act (VIS-08): a preference of this browser, on by default. */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(setting.subscribe, isOn);
}

export function setShortcutsEnabled(enabled: boolean): void {
  setting.set(enabled ? 'on' : 'off');
}

type DeskKey = 'v' | 'i' | 'p' | '?';

/** Runs the action of a key pressed inside the desk; a key that is held down acts once (VIS-06, VIS-08). */
export function useDeskShortcuts(
  desk: RefObject<HTMLElement | null>,
  enabled: boolean,
  actions: Readonly<Record<DeskKey, () => void>>,
): void {
  useKeydown(enabled ? desk : undefined, (event) => {
    const action = new Map<string, () => void>(Object.entries(actions)).get(event.key.toLowerCase());
    if (!action || event.repeat || event.defaultPrevented) return;
    event.preventDefault();
    action();
  });
}
