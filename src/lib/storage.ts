/**
 * The only access to local and session storage (SES-06). Local storage falls back to memory where the browser denies it
 * (SES-22).
 */
export const STORAGE_KEYS = [
  'access',
  'refresh',
  'user',
  'sidebar-expanded',
  'color-theme',
  'inspection-keys',
  'inspection-pdf',
  'hold-decisions',
  'scan-sound',
  'keyboard-shortcuts',
  'hide-personal-data',
  'saved-views',
  'list-layout',
  'print-offset',
  'clock-offset',
] as const;

export type StorageKey = (typeof STORAGE_KEYS)[number];

/** Values that the browser refused to store. */
const inMemory = new Map<StorageKey, string>();

export function readStored(key: StorageKey): string | undefined {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
    inMemory.delete(key);
  } catch {
    // Denied or full.
    inMemory.set(key, value);
  }
}

export function removeStored(...keys: StorageKey[]): void {
  for (const key of keys) inMemory.delete(key);
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Denied: nothing is stored.
  }
}

/** Calls back when another tab changes one of the keys. Returns the cleanup. */
export function watchStored(keys: readonly StorageKey[], changed: (key: StorageKey) => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    for (const key of keys) if (event.key === key || event.key === null) changed(key);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/**
 * Session storage: a value survives a reload and a restored tab, for the user who stored it (ENT-19, ENT-23, ORS-11, ORS-15), until the
 * end of the session.
 */
const TAB_KEYS = ['bulk-outcomes', 'conferencia', 'printed', 'romaneio'] as const;

export type TabKey = (typeof TAB_KEYS)[number];

/** Undefined when it is absent, unreadable, or stored by another user. */
export function readTabStored(key: TabKey, owner: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('value' in stored)) return undefined;
    return stored.owner === owner && typeof stored.value === 'string' ? stored.value : undefined;
  } catch {
    return undefined;
  }
}

export function writeTabStored(key: TabKey, owner: string, value: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, value }));
  } catch {
    // Denied or full: the value does not survive a reload.
  }
}

/** Removes the tab's values, except those that `owner` stored. */
export function clearTabStored(owner?: string): void {
  for (const key of TAB_KEYS) if (owner === undefined || readTabStored(key, owner) === undefined) removeTabStored(key);
}

export function removeTabStored(key: TabKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Denied: nothing is stored.
  }
}
