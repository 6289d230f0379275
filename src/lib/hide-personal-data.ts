import { formatPersonal, maskPersonal, type PersonalFormat } from '@/lib/personal-data';
import { createPreference } from '@/lib/preference';

/** Whether personal data is masked (PRV-01). */
export const {
  isOn: isPersonalDataHidden,
  useIsOn: usePersonalDataHidden,
  set: setPersonalDataHidden,
} = createPreference('hide-personal-data', { isOnByDefault: false });

/** A text that may name a person, masked while personal data is hidden. */
export function maskWhenHidden(text: string): string {
  return isPersonalDataHidden() ? maskPersonal('text', text) : text;
}

/** The current format, for texts that cannot contain a button; all others use PersonalValue. */
export function usePersonalFormat(): PersonalFormat {
  return usePersonalDataHidden() ? maskPersonal : formatPersonal;
}
