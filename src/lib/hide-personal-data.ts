import { formatPersonal, maskPersonal, type PersonalFormat } from '@/lib/personal-data';
import { createPreference } from '@/lib/preference';

/** Whether personal data is masked (PRV-01). */
export const {
  isOn: isPersonalDataHidden,
  useIsOn: usePersonalDataHidden,
  set: setPersonalDataHidden,
} = createPreference('hide-personal-data', { isOnByDefault: false });

/** The current format, for texts that cannot contain a button; all others use PersonalValue. */
export function usePersonalFormat(): PersonalFormat {
  return usePersonalDataHidden() ? maskPersonal : formatPersonal;
}
