import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Beep {
  hertz: number;
  volume: number;
  start: number;
  stop: number;
}

const beeps: Beep[] = [];
const resume = vi.fn(() => Promise.resolve());

/** An AudioContext at second 10 that records its beeps. */
class FakeAudioContext {
  readonly currentTime = 10;
  readonly destination = {};
  readonly resume = resume;
  readonly state: string = 'suspended';
  readonly gain = { gain: { value: 0 }, connect: (to: unknown) => expect(to).toBe(this.destination) };

  createGain() {
    return this.gain;
  }

  createOscillator() {
    const frequency = { value: 0 };
    let start = 0;
    return {
      frequency,
      connect: () => this.gain,
      start: (at: number) => (start = at),
      stop: (at: number) => beeps.push({ hertz: frequency.value, volume: this.gain.gain.value, start, stop: at }),
    };
  }
}

beforeEach(() => {
  vi.resetModules();
  beeps.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  resume.mockReset();
});

it('plays as many beeps as asked, with pauses, after it has resumed the audio', async () => {
  vi.stubGlobal('AudioContext', FakeAudioContext);
  const { playTone } = await import('@/lib/tone');
  await playTone({ frequency: 880, beeps: 2 });
  expect(resume).toHaveBeenCalledOnce();
  expect(beeps.map(({ hertz, volume }) => [hertz, volume])).toEqual([
    [880, 0.2],
    [880, 0.2],
  ]);
  const times = beeps.flatMap(({ start, stop }) => [start, stop]);
  expect(times.map((time) => time.toFixed(2))).toEqual(['10.00', '10.09', '10.14', '10.23']);
});

it('does not resume audio that runs', async () => {
  vi.stubGlobal(
    'AudioContext',
    class extends FakeAudioContext {
      override readonly state = 'running';
    },
  );
  const { playTone } = await import('@/lib/tone');
  await playTone({ frequency: 880, beeps: 1 });
  expect([resume.mock.calls.length, beeps.length]).toEqual([0, 1]);
});

it('is silent without audio', async () => {
  const { playTone } = await import('@/lib/tone');
  await expect(playTone({ frequency: 880, beeps: 1 })).resolves.toBeUndefined();
});
