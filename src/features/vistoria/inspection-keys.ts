import { useSyncExternalStore } from 'react';
import { readStored, watchStored, writeStored } from '@/lib/storage';

/** Whether the keys of the desk act: a preference of this machine (design 5), on until somebody turns them off. */
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

/** What the browser would not store holds until the page is left. */
let unstored: string | undefined;

const areOn = () => (unstored ?? readStored('inspection-keys')) !== OFF;

export function useInspectionKeys(): boolean {
  return useSyncExternalStore(subscribe, areOn);
}

export function setInspectionKeys(on: boolean): void {
  const value = on ? ON : OFF;
  writeStored('inspection-keys', value);
  unstored = readStored('inspection-keys') === value ? undefined : value;
  for (const listener of listeners) listener();
}
