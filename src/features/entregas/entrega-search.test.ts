import { describe, expect, it } from 'vitest';
import { entregaSearch, scanText } from '@/features/entregas/entrega-search';

describe('scanText', () => {
  it.each([
    ['104812', '104812'],
    ['000104812', '000104812'],
    [' 104 812 ', '104812'],
    ['\u001d104812\u001e\r\n', '104812'],
    ['104812\t', '104812'],
    ['\ufeff104\u200b812\u00a0', '104812'],
    ['\u0000\u0004', ''],
  ])('%j is the number %j', (raw, numero) => {
    expect(scanText(raw)).toBe(numero);
  });
});

describe('entregaSearch', () => {
  it('keeps digits as text, and falls back to none', () => {
    expect(entregaSearch.parse({ search: '00104812' })).toEqual({ search: '00104812' });
    expect(entregaSearch.parse({})).toEqual({ search: '' });
    expect(entregaSearch.parse({ search: 7 })).toEqual({ search: '' });
  });
});
