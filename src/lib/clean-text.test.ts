import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanNumber, cleanSearch, cleanText } from '@/lib/clean-text';

const FORMAT = ['\u00AD', '\u061C', '\u200B', '\u200D', '\u200E', '\u202A', '\u202C', '\u2060', '\uFEFF', '\u{E0020}'];
const HYPHENS = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'];
const SPACES = [' ', '\u00A0', '\u2007', '\u2009', '\u202F', '\u3000'];

const text = fc.string({ unit: fc.constantFrom(...Array.from('aé1 .-–'), '\u0301', '\u00A0', ...FORMAT) });

describe('cleanText', () => {
  it.each([
    ['\u202A529.982.247-25\u202C', '529.982.247-25'],
    ['529.982.247\u201125\u200B', '529.982.247-25'],
    ['104\u2007812', '104 812'],
    ['(11)\u00A098765\u20134321', '(11) 98765-4321'],
    [' \u200Ejose\u0301\u00AD ', 'josé'],
    ['Santa Cruz\u200B – Centro', 'Santa Cruz – Centro'],
    ['\u200B \u2060', ''],
    ['\u2013', '\u2013'],
  ])('cleans %j to %j', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  it('ignores format characters anywhere', () => {
    const pieces = fc.array(fc.tuple(fc.constantFrom(...Array.from('aé1 .-–\n')), fc.constantFrom('', ...FORMAT)));
    fc.assert(
      fc.property(pieces, (typed) => {
        const plain = typed.map(([character]) => character).join('');
        expect(cleanText(typed.flat().join(''))).toBe(cleanText(plain));
      }),
    );
  });

  it('returns a trimmed text in NFC without format characters, and cleans it only once', () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const clean of [cleanText, cleanNumber]) {
          const cleaned = clean(typed);
          expect(cleaned).toBe(cleaned.trim());
          expect(cleaned).toBe(cleaned.normalize('NFC'));
          expect(cleaned).not.toMatch(/\p{Cf}/u);
          expect(clean(cleaned)).toBe(cleaned);
        }
      }),
    );
  });

  it('gives a number plain hyphens and spaces', () => {
    fc.assert(
      fc.property(fc.constantFrom(...HYPHENS), fc.constantFrom(...SPACES), fc.nat(), (hyphen, space, number) => {
        expect(cleanText(`${number}${hyphen}${number}${space}1`)).toBe(`${number}-${number} 1`);
        expect(cleanText(`A${hyphen}${number}`)).toBe(`A${hyphen}${number}`);
        expect(cleanNumber(`A${hyphen}${number}${space}B`)).toBe(`A-${number} B`);
      }),
    );
  });
});

describe('cleanSearch (FMT-12)', () => {
  it.each([
    ['Pedido 100400', '100400'],
    ['pedido nº 100400.', '100400'],
    ['Pedido: #100400,', '100400'],
    ['Pedido100400', '100400'],
    ['#100400', '100400'],
    ['nº 100400', '100400'],
    ['Pedidos n. 100400', '100400'],
    ['100400 ,', '100400'],
    ['100.400', '100400'],
    [' 100.400. ', '100400'],
    ['100400,', '100400'],
    ['CPF: 280.253.999-07', '280.253.999-07'],
    ['CPF 28025399907.', '28025399907'],
    ['280.253.999-07,', '280.253.999-07'],
    ['\u202ACPF:\u00a0280.253.999\u201107\u202C', '280.253.999-07'],
    ['Roberto Xavier Cardoso,', 'Roberto Xavier Cardoso'],
    ['Roberto\u00a0 Xavier\tCardoso', 'Roberto Xavier Cardoso'],
    ['rui@correio.test.', 'rui@correio.test'],
  ])('reads %j as %j', (typed, search) => {
    expect(cleanSearch(typed)).toBe(search);
  });

  it.each([
    'Pedido',
    'Pedido de Ana',
    'Pedido 100400 de Ana',
    'Av.',
    'R. 7 de Setembro',
    '280.253.999',
    '1.306',
    '#',
    '000104812',
  ])('leaves %j as it is', (typed) => {
    expect(cleanSearch(typed)).toBe(typed);
  });
});
