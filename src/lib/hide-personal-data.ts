import { useSyncExternalStore } from 'react';
import { formatPersonal, maskPersonal, type PersonalFormat } from '@/lib/personal-data';
import { createStoredSetting } from '@/lib/storage';

const setting = createStoredSetting('hide-personal-data');

/** Whether personal data is masked (PRV-01): a preference of this browser, off by default. */
export const isPersonalDataHidden = () => setting.get() === 'on';

export function usePersonalDataHidden(): boolean {
  return useSyncExternalStore(setting.subscribe, isPersonalDataHidden);
}

export function setPersonalDataHidden(hidden: boolean): void {
  setting.set(hidden ? 'on' : 'off');
}

/** The current format, for texts that cannot contain a button; all others use PersonalValue. */
export function usePersonalFormat(): PersonalFormat {
  return usePersonalDataHidden() ? maskPersonal : formatPersonal;
}
