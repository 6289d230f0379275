import { describe, expect, it } from 'vitest';
import { addDecision, ageOf, NO_DECISIONS, ritmoText } from '@/features/vistoria/ritmo-rules';

const TODAY = '2026-06-15';
const MINUTE = 60_000;

/** The text after decisions that took these times, in milliseconds. */
const after = (...times: number[]) =>
  ritmoText(
    times.reduce((ritmo, ms) => addDecision(ritmo, TODAY, ms), NO_DECISIONS),
    TODAY,
  );

describe('ritmoText', () => {
  it.each([
    [[], undefined],
    [[45_000], 'hoje 1, média 45 s por caso'],
    [[200], 'hoje 1, média 1 s por caso'],
    [[30_000, 60_000], 'hoje 2, média 45 s por caso'],
    [[59_600], 'hoje 1, média 1 min por caso'],
    [[65_000], 'hoje 1, média 1 min 5 s por caso'],
    [[2 * MINUTE], 'hoje 1, média 2 min por caso'],
    [[10 * MINUTE], 'hoje 1, média 10 min por caso'],
  ])('after decisions of %j ms: %s', (times, expected) => {
    expect(after(...times)).toBe(expected);
  });

  it('counts a case that took longer than a break, but not its time', () => {
    expect(after(10 * MINUTE + 1)).toBe('hoje 1');
    expect(after(20_000, 11 * MINUTE)).toBe('hoje 2, média 20 s por caso');
  });

  it('starts at zero on another day', () => {
    const yesterday = addDecision(NO_DECISIONS, '2026-06-14', 20_000);
    expect(ritmoText(yesterday, TODAY)).toBeUndefined();
    expect(ritmoText(addDecision(yesterday, TODAY, 40_000), TODAY)).toBe('hoje 1, média 40 s por caso');
  });
});

describe('ageOf', () => {
  it.each([
    ['2026-06-15T08:00:00-03:00', 'na fila desde hoje', false],
    // Already the next day in UTC.
    ['2026-06-14T23:30:00-03:00', 'na fila há 1 dia', false],
    ['2026-06-12T08:00:00-03:00', 'na fila há 3 dias', false],
    ['2026-06-11T23:59:00-03:00', 'na fila há 4 dias', true],
    ['2026-05-15T08:00:00-03:00', 'na fila há 31 dias', true],
    // The clock of the machine is behind.
    ['2026-06-16T08:00:00-03:00', 'na fila desde hoje', false],
  ])('a case that changed at %s: %s', (changed, text, isOld) => {
    expect(ageOf(changed, TODAY)).toEqual({ text, isOld });
  });

  it.each([null, '', 'ontem'])('is unknown without a readable date: %o', (changed) => {
    expect(ageOf(changed, TODAY)).toBeUndefined();
  });
});
