import { useEffect, useRef } from 'react';
import type { ScanState } from '@/components/scan/scan-states';
import { createPreference } from '@/lib/preference';
import { playTone, type Tone } from '@/lib/tone';

/** Whether scans play a tone (ENT-17). */
export const { useIsOn: useSoundEnabled, set: setSoundEnabled } = createPreference('scan-sound', {
  isOnByDefault: false,
});

/** In order of urgency: of several results at once only the first one plays. */
const TONES: readonly (Tone & { state: ScanState })[] = [
  { state: 'refused', frequency: 220, beeps: 4 },
  { state: 'unknown-result', frequency: 330, beeps: 3 },
  { state: 'wrong-status', frequency: 220, beeps: 3 },
  { state: 'unknown', frequency: 220, beeps: 2 },
  { state: 'unreadable', frequency: 440, beeps: 3 },
  { state: 'prefix', frequency: 330, beeps: 2 },
  { state: 'repeated', frequency: 440, beeps: 2 },
  { state: 'failed', frequency: 330, beeps: 1 },
  { state: 'valid', frequency: 880, beeps: 1 },
];

/** Plays a tone when the result of a scan is known, once for each scan. */
export function useScanTones(scans: readonly { key: number; state: ScanState }[]): void {
  const isEnabled = useSoundEnabled();
  const played = useRef(new Set<number>());
  useEffect(() => {
    const settled = scans.filter(({ key, state }) => state !== 'waiting' && !played.current.has(key));
    for (const { key } of settled) played.current.add(key);
    const tone = TONES.find(({ state }) => settled.some((scan) => scan.state === state));
    if (isEnabled && tone) void playTone(tone);
  }, [scans, isEnabled]);
}
