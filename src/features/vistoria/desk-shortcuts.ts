import { useSyncExternalStore, type RefObject } from 'react';
import { readStored, watchStored, writeStored } from '@/lib/storage';
import { useKeydown } from '@/lib/use-keydown';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unwatch = watchStored(['inspection-keys'], listener);
  return () => {
    listeners.delete(listener);
    unwatch();
  };
}

/** Applies until reload when the browser cannot store it. */
let unstored: string | undefined;

const getSnapshot = () => (unstored ?? readStored('inspection-keys')) !== 'off';

/** Whether the keys of the desk act (VIS-08): a preference of this browser, on by default. */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(subscribe, getSnapshot);
}

export function setShortcutsEnabled(isOn: boolean): void {
  const value = isOn ? 'on' : 'off';
  writeStored('inspection-keys', value);
  unstored = readStored('inspection-keys') === value ? undefined : value;
  for (const listener of listeners) listener();
}

type DeskKey = 'v' | 'i' | 'p' | '?';

/** Runs the action of a key pressed inside the desk; a key that is held down acts once (VIS-06, VIS-08). */
export function useDeskShortcuts(
  desk: RefObject<HTMLElement | null>,
  isOn: boolean,
  actions: Readonly<Record<DeskKey, () => void>>,
): void {
  useKeydown(isOn ? desk : undefined, (event) => {
    const action = new Map<string, () => void>(Object.entries(actions)).get(event.key.toLowerCase());
    if (!action || event.repeat || event.defaultPrevented) return;
    event.preventDefault();
    action();
  });
}
