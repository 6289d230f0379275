import { createPreference } from '@/lib/preference';

/** Whether the desk draws a PDF at once, without 'Ver aqui' (VIS-19). */
export const { useIsOn: usePdfsInPlace, set: setPdfsInPlace } = createPreference('inspection-pdf', {
  isOnByDefault: false,
});
