import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText } from './spreadsheet-cell.ts';

describe('cellText', () => {
  it('keeps ordinary text', () => {
    expect(cellText('Conceição da Silva')).toBe('Conceição da Silva');
    expect(cellText('R. A-1, nº 5 = fundos')).toBe('R. A-1, nº 5 = fundos');
  });

  it('makes one space of line breaks and tabs', () => {
    expect(cellText('Rua A\r\n\tCasa 2')).toBe('Rua A Casa 2');
  });

  it('prefixes text that starts a formula', () => {
    expect(cellText('=HYPERLINK("http://x")')).toBe('\'=HYPERLINK("http://x")');
    expect(cellText('+55 13')).toBe("'+55 13");
    expect(cellText('-1')).toBe("'-1");
    expect(cellText('@soma')).toBe("'@soma");
    expect(cellText('\t=1+1')).toBe("'=1+1");
    expect(cellText('\r\n @x')).toBe("'@x");
  });

  it('never starts a formula and contains no control character', () => {
    // fast-check's own unit 'binary' takes seconds to set up.
    const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(
        fc.string({ unit: anyUnit }),
        fc.constantFrom('', '=', '+', '-', '@', '\t', '\u0000=', ' ='),
        (tail, head) => {
          expect(cellText(head + tail)).not.toMatch(/^[=+\-@]|\p{Cc}/u);
        },
      ),
    );
  });
});
