import { createListeners } from '@/lib/listeners';
import { readStored, removeStored, watchStored, writeStored, type StorageKey } from '@/lib/storage';

/** A stored text: local storage or the tab's (session/tab-setting). */
export interface StoredSetting {
  get: () => string | undefined;
  /** Undefined removes it. */
  set: (text: string | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A value in local storage. `onChange` runs before the listeners, also after another tab's change. */
export function createStoredSetting(key: StorageKey, onChange?: (value: string | undefined) => void): StoredSetting {
  const { subscribe, notify } = createListeners(() => watchStored([key], changed));
  const changed = () => {
    onChange?.(readStored(key));
    notify();
  };
  return {
    get: () => readStored(key),
    set: (text) => {
      if (text === undefined) removeStored(key);
      else writeStored(key, text);
      changed();
    },
    subscribe,
  };
}
