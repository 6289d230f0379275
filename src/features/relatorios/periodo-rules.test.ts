import { describe, expect, it } from 'vitest';
import {
  DATAS_EM_FALTA,
  isOpen,
  periodoFileName,
  periodoRefusal,
  periodosProntos,
  periodoText,
  rangeOf,
} from '@/features/relatorios/periodo-rules';

const range = (inicio: string, fim: string) => ({ inicio, fim });

describe('rangeOf', () => {
  it('takes days, and nothing that is none', () => {
    expect(rangeOf(range('2026-11-01', '2026-11-18'))).toEqual(range('2026-11-01', '2026-11-18'));
    expect(rangeOf(range('ontem', '2026-02-30'))).toEqual(range('', ''));
    expect(isOpen(rangeOf(range('', 'x')))).toBe(true);
    expect(isOpen(range('', '2026-11-18'))).toBe(false);
  });
});

describe('periodoRefusal', () => {
  it('refuses a start after the end everywhere', () => {
    for (const required of [true, false]) {
      expect(periodoRefusal(range('2026-11-19', '2026-11-18'), required)).toBe(
        'A data de início não pode ser maior que a data de fim.',
      );
      expect(periodoRefusal(range('2026-11-18', '2026-11-18'), required)).toBeUndefined();
    }
  });

  it('a missing day is refused only where both are needed', () => {
    for (const [inicio, fim] of [['', ''], ['2026-11-18', ''], ['', '2026-11-18']] as const) {
      expect(periodoRefusal(range(inicio, fim), true)).toBe('Preencha as datas de início e fim.');
      expect(periodoRefusal(range(inicio, fim), false)).toBeUndefined();
    }
    expect(DATAS_EM_FALTA).toBe('Preencha as datas de início e fim.');
  });

  it('a day that is half typed, or of a year of five digits, is not taken for none', () => {
    const incomplete = 'Complete a data ou apague o que está no campo.';
    expect(periodoRefusal(range('', ''), false, true)).toBe(incomplete);
    expect(periodoRefusal(range('12026-01-01', '2026-11-18'), true)).toBe(incomplete);
  });
});

describe('periodosProntos', () => {
  it('are today, seven days with today, and the month until today', () => {
    expect(periodosProntos('2026-11-18')).toEqual([
      { label: 'Hoje', range: range('2026-11-18', '2026-11-18') },
      { label: '7 dias', range: range('2026-11-12', '2026-11-18') },
      { label: 'Mês', range: range('2026-11-01', '2026-11-18') },
    ]);
    expect(periodosProntos('2026-03-03').map((pronto) => pronto.range.inicio)).toEqual([
      '2026-03-03',
      '2026-02-25',
      '2026-03-01',
    ]);
  });
});

describe('a period in words and in a file name', () => {
  it.each([
    ['2026-11-01', '2026-11-18', 'de 01/11/2026 a 18/11/2026', '2026-11-01_2026-11-18'],
    ['2026-11-18', '2026-11-18', 'em 18/11/2026', '2026-11-18_2026-11-18'],
    ['2026-11-01', '', 'desde 01/11/2026', 'desde_2026-11-01'],
    ['', '2026-11-18', 'até 18/11/2026', 'ate_2026-11-18'],
    ['', '', 'em todo o período', 'todo_o_periodo'],
  ])('%s to %s', (inicio, fim, words, name) => {
    expect(periodoText(range(inicio, fim))).toBe(words);
    expect(periodoFileName(range(inicio, fim))).toBe(name);
  });
});
