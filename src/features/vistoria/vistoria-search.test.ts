import { describe, expect, it } from 'vitest';
import { isInParte, otherPartes, parteLabel, PARTES, vistoriaSearch } from '@/features/vistoria/vistoria-search';

describe('vistoriaSearch', () => {
  it.each([
    ['1de2', '1de2'],
    ['4de4', '4de4'],
    ['3de2', undefined],
    ['0de2', undefined],
    ['1de5', undefined],
    ['', undefined],
  ])('reads the part %o as %o', (parte, expected) => {
    expect(vistoriaSearch.parse({ parte })).toEqual({ parte: expected });
  });
});

describe('isInParte', () => {
  it.each([2, 3, 4])('puts every case into exactly one of %i parts', (count) => {
    const partes = PARTES.filter((parte) => parte.endsWith(`de${count}`));
    expect(partes).toHaveLength(count);
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      expect(partes.filter((parte) => isInParte(id, parte))).toHaveLength(1);
    }
  });

  it('assigns the ids with the remainder n to part n', () => {
    expect([1, 2, 3, 4, 5, 6].filter((id) => isInParte(id, '1de3'))).toEqual([1, 4]);
    expect([1, 2, 3, 4, 5, 6].filter((id) => isInParte(id, '3de3'))).toEqual([3, 6]);
  });

  it('contains every case when no part is chosen', () => {
    expect(isInParte(7, undefined)).toBe(true);
  });
});

it('returns the label and the other parts', () => {
  expect(parteLabel('2de3')).toBe('parte 2 de 3');
  expect(otherPartes('2de3')).toEqual(['1de3', '3de3']);
});
