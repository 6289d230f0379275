import { describe, expect, it } from 'vitest';
import { scansOf, scanText, typedScansOf } from '@/components/scan/scans';

describe('scanText', () => {
  it.each([
    ['104812', '104812'],
    ['000104812', '000104812'],
    [' 104 812 ', '104812'],
    ['\u001d104812\u001e\r\n', '104812'],
    ['104812\t', '104812'],
    ['\ufeff104\u200b812\u00a0', '104812'],
    ['\u0000\u0004', ''],
    ['104\u2011812', '104-812'],
  ])('reads %j as %j', (raw, numero) => {
    expect(scanText(raw)).toBe(numero);
  });
});

describe('scansOf', () => {
  it.each([
    ['104812', ['104812']],
    ['104812\r\n104813\n\n 104 814 \t104815\n', ['104812', '104813', '104814', '104815']],
    [' \r\n\u0000', []],
  ])('splits %j into %j', (raw, scans) => {
    expect(scansOf(raw)).toEqual(scans);
  });
});

it('reads typed and pasted lines as searches, and scans as they are (FMT-12)', () => {
  const text = 'Pedido 104812\n#104813,\n104.814\tAna';
  expect(typedScansOf(text)).toEqual(['104812', '104813', '104814', 'Ana']);
  expect(scansOf(text)).toEqual(['Pedido104812', '#104813,', '104.814', 'Ana']);
});
