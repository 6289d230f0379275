import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, decimalCell } from '@/lib/csv';

/** Parses a file as a pt-BR spreadsheet does. */
function readCsv(file: string): string[][] {
  expect(file.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 1; at < file.length; at += 1) {
    const sign = file.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (file.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ';') {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && file.charAt(at + 1) === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += sign;
  }
  expect([row, cell, quoted], 'the last line ends').toEqual([[], '', false]);
  return rows;
}

const body = (file: string) => file.slice(1);

describe('csvOf', () => {
  it('writes semicolons, decimal commas, CRLF and a BOM', () => {
    const file = csvOf([
      ['Tipo', 'Quantidade', 'Total R$'],
      ['Estudantil Físico', 1612, decimalCell(15238.8)],
      ['Nada', 0, decimalCell(null)],
    ]);
    expect(file).toBe('\uFEFFTipo;Quantidade;Total R$\r\nEstudantil Físico;1612;15238,80\r\nNada;0;\r\n');
    expect(Array.from(new TextEncoder().encode(file).subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('writes numbers without thousands separators or exponents', () => {
    expect(body(csvOf([[decimalCell(-4.07), -3, 1_234_567.5, decimalCell(0.1 + 0.2), 1e21]]))).toBe(
      '-4,07;-3;1234567,5;0,30;1000000000000000000000\r\n',
    );
    expect(body(csvOf([[Number.NaN, Number.POSITIVE_INFINITY, decimalCell(Number.NaN)]]))).toBe(';;\r\n');
    expect(body(csvOf([[-0, decimalCell(-0.001)]]))).toBe('0;0,00\r\n');
  });

  it('leaves a cell without a value empty', () => {
    expect(decimalCell(null)).toBeNull();
    expect(body(csvOf([['a', null]]))).toBe('a;\r\n');
  });

  it('quotes cells with quotes, separators or line breaks', () => {
    expect(body(csvOf([['a;b', 'Capa "Trilhos"', 'linha\r\noutra', 'x,=1+1']]))).toBe(
      '"a;b";"Capa ""Trilhos""";"linha\r\noutra";"x,=1+1"\r\n',
    );
  });

  it.each(['=1+1', '+55 11', '-2+3', '@SOMA(A1)', '\t=1', '\r=1', '\n=1', '＝1+1'])(
    'prefixes a text that starts a formula: %j',
    (text) => {
      expect(readCsv(csvOf([[text, 'b']]))).toEqual([[`'${text}`, 'b']]);
    },
  );

  it('round-trips any text, and no cell starts a formula', () => {
    const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
    const text = fc.oneof(
      fc.string({ unit: anyUnit }),
      fc
        .array(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", 'a', '1'), { maxLength: 8 })
        .map((signs) => signs.join('')),
    );
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const read = readCsv(csvOf(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        const cells = read.flat();
        expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
        expect(rows.flat().filter((text, index) => cells[index] !== text && cells[index] !== `'${text}`)).toEqual([]);
      }),
    );
  });

  it('round-trips any number', () => {
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        const [[whole, money]] = [readCsv(csvOf([[cents, decimalCell(cents / 100)]]))[0] ?? []];
        expect(Number(whole)).toBe(cents);
        expect(Math.round(Number(money?.replace(',', '.')) * 100)).toBe(cents);
      }),
    );
  });
});
