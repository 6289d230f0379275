// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SCAN_MARKS, type ScanState } from '@/components/scan/scan-states';
import { setSoundEnabled, useScanTones } from '@/components/scan/use-scan-tones';
import { playTone } from '@/lib/tone';

vi.mock(import('@/lib/tone'), () => ({ playTone: vi.fn(() => Promise.resolve()) }));

it('plays a tone of its own for each result (ENT-17)', () => {
  setSoundEnabled(true);
  const isState = (name: string): name is ScanState => name in SCAN_MARKS;
  const states = Object.keys(SCAN_MARKS).filter(isState);
  states.forEach((state, key) => renderHook(() => useScanTones([{ key, state }])));
  const tones = vi.mocked(playTone).mock.calls.map(([{ frequency, beeps }]) => `${frequency} Hz, ${beeps}`);
  // Without 'waiting'.
  expect(tones).toHaveLength(states.length - 1);
  expect(new Set(tones).size).toBe(tones.length);
});
