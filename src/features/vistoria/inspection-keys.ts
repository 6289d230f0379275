import { useSyncExternalStore } from 'react';
import { readStored, watchStored, writeStored } from '@/lib/storage';

const OFF = 'off';
const ON = 'on';

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

const getSnapshot = () => (unstored ?? readStored('inspection-keys')) !== OFF;

/** Whether the keys of the desk act (VIS-08): a preference of this browser, on by default. */
export function useInspectionKeys(): boolean {
  return useSyncExternalStore(subscribe, getSnapshot);
}

export function setInspectionKeys(isOn: boolean): void {
  const value = isOn ? ON : OFF;
  writeStored('inspection-keys', value);
  unstored = readStored('inspection-keys') === value ? undefined : value;
  for (const listener of listeners) listener();
}
