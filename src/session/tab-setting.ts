import { createListeners } from '@/lib/listeners';
import { readTabStored, removeTabStored, writeTabStored, type TabKey } from '@/lib/storage';
import type { StoredSetting } from '@/lib/stored-setting';
import { sessionUserId } from '@/session/session';

/** A text in session storage that only the user who stored it reads. Stores nothing for a token without a user. */
export function createTabSetting(key: TabKey): StoredSetting {
  const { subscribe, notify } = createListeners();
  return {
    subscribe,
    get: () => {
      const owner = sessionUserId();
      return owner === undefined ? undefined : readTabStored(key, owner);
    },
    set: (text) => {
      const owner = sessionUserId();
      if (owner === undefined) return;
      if (text === undefined) removeTabStored(key);
      else writeTabStored(key, owner, text);
      notify();
    },
  };
}
