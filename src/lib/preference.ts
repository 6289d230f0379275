import { useSyncExternalStore } from 'react';
import { type StorageKey } from '@/lib/storage';
import { createStoredSetting } from '@/lib/stored-setting';

/** A preference of this browser that is on or off; other tabs follow at once. */
export function createPreference(key: StorageKey, { isOnByDefault }: { isOnByDefault: boolean }) {
  const setting = createStoredSetting(key);
  const isOn = () => (isOnByDefault ? setting.get() !== 'off' : setting.get() === 'on');
  return {
    isOn,
    useIsOn: () => useSyncExternalStore(setting.subscribe, isOn),
    set: (on: boolean) => setting.set(on ? 'on' : 'off'),
  };
}
