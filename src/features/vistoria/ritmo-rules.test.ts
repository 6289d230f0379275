import { describe, expect, it } from 'vitest';
import { addDecision, ageOf, NO_DECISIONS, ritmoText } from '@/features/vistoria/ritmo-rules';

const TODAY = '2026-06-15';

describe('ritmoText', () => {
  it('counts the decisions of today without their time (VIS-15)', () => {
    expect(ritmoText(NO_DECISIONS, TODAY)).toBeUndefined();
    const one = addDecision(NO_DECISIONS, TODAY);
    expect([one, addDecision(one, TODAY)].map((ritmo) => ritmoText(ritmo, TODAY))).toEqual(['hoje 1', 'hoje 2']);
  });

  it('starts at zero on another day', () => {
    const yesterday = addDecision(NO_DECISIONS, '2026-06-14');
    expect(ritmoText(yesterday, TODAY)).toBeUndefined();
    expect(ritmoText(addDecision(yesterday, TODAY), TODAY)).toBe('hoje 1');
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
