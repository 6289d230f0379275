import { createPreference } from '@/lib/preference';

/** Whether irreversible actions are held before they are sent (SHL-31). */
export const { useIsOn: useHoldEnabled, set: setHoldEnabled } = createPreference('hold-decisions', {
  isOnByDefault: false,
});
