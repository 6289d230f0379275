/**
 * The only door to local storage. The keys are fixed (design 5): the session, and preferences of this machine;
 * nothing of a customer is ever stored. In a browser that denies storage it lives in memory.
 */
export const STORAGE_KEYS = [
  'access',
  'refresh',
  'user',
  'sidebar-expanded',
  'color-theme',
  'inspection-keys',
  'clock-offset',
] as const;

export type StorageKey = (typeof STORAGE_KEYS)[number];

/** What the browser would not take. */
const untaken = new Map<StorageKey, string>();

export function readStored(key: StorageKey): string | undefined {
  try {
    return untaken.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
    untaken.delete(key);
  } catch {
    // Denied or full: the value lives until the page is left.
    untaken.set(key, value);
  }
}

export function removeStored(...keys: StorageKey[]): void {
  for (const key of keys) untaken.delete(key);
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Denied: there was nothing to remove.
  }
}

/** Calls back when another tab changes one of the keys; answers the function that stops it. */
export function watchStored(keys: readonly StorageKey[], changed: (key: StorageKey) => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    for (const key of keys) if (event.key === key || event.key === null) changed(key);
  };
  addEventListener('storage', listen);
  return () => {
    removeEventListener('storage', listen);
  };
}
