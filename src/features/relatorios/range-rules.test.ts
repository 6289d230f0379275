import { describe, expect, it } from 'vitest';
import { isUnbounded, rangeFileName, rangeOf, rangeRefusal, rangeText } from '@/features/relatorios/range-rules';

const range = (inicio: string, fim: string) => ({ inicio, fim });

describe('rangeOf', () => {
  it('keeps days and drops anything else', () => {
    expect(rangeOf(range('2026-11-01', '2026-11-18'))).toEqual(range('2026-11-01', '2026-11-18'));
    expect(rangeOf(range('ontem', '2026-02-30'))).toEqual(range('', ''));
    expect(isUnbounded(rangeOf(range('', 'x')))).toBe(true);
    expect(isUnbounded(range('', '2026-11-18'))).toBe(false);
    expect(isUnbounded(range('2026-11-01', ''))).toBe(false);
  });
});

it('rangeRefusal requires both days only where a report needs them', () => {
  expect(rangeRefusal(range('', '2026-11-18'), true)).toBe('Preencha as datas de início e fim.');
  expect(rangeRefusal(range('', '2026-11-18'), false)).toBeUndefined();
});

describe('rangeText and rangeFileName', () => {
  it.each([
    ['2026-11-01', '2026-11-18', 'de 01/11/2026 a 18/11/2026', '2026-11-01_2026-11-18'],
    ['2026-11-18', '2026-11-18', 'em 18/11/2026', '2026-11-18_2026-11-18'],
    ['2026-11-01', '', 'desde 01/11/2026', 'desde_2026-11-01'],
    ['', '2026-11-18', 'até 18/11/2026', 'ate_2026-11-18'],
    ['', '', 'em todo o período', 'todo_o_periodo'],
  ])('%s to %s', (inicio, fim, words, name) => {
    expect(rangeText(range(inicio, fim))).toBe(words);
    expect(rangeFileName(range(inicio, fim))).toBe(name);
  });
});
