import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPersonal, hasPersonal, maskPersonal } from '@/lib/personal-data';

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');
const cpfs = fc.stringMatching(/^\d{11}$/);
const odd = fc.string({ unit: 'binary' });

describe('maskPersonal', () => {
  it.each([
    ['cpf', '12345678909', '***.456.789-**'],
    ['cpf', '123.456.789-09', '***.456.789-**'],
    ['cpf', '123', 'CPF não disponível'],
    ['cpf', '', 'CPF não disponível'],
    ['cpf', null, 'CPF não disponível'],
    ['phone', '(13) 99123-4567', '*****-4567'],
    ['phone', '+55 13 3123-4567', '*****-4567'],
    ['phone', '31234567', '*****-4567'],
    ['phone', '1234567', '*****-****'],
    ['phone', '4567', '*****-****'],
    ['phone', 'falar com Maria', '*****-****'],
    ['phone', null, null],
    ['email', 'beatriz@correio.test', 'be***@correio.test'],
    ['email', 'ana@correio.test', 'a***@correio.test'],
    ['email', 'jo@correio.test', '***@correio.test'],
    ['email', 'j@correio.test', '***@correio.test'],
    ['email', '@correio.test', '***@correio.test'],
    ['email', 'a@b@correio.test', 'a***@correio.test'],
    ['email', 'beatriz', 'be***'],
    ['email', '🚌🚌🚌@correio.test', '🚌***@correio.test'],
    ['email', null, null],
    ['text', null, null],
  ] as const)('masks the %s %s as %s', (kind, value, masked) => {
    expect(maskPersonal(kind, value)).toBe(masked);
  });

  it('shows the middle six digits of a CPF and nothing else', () => {
    fc.assert(
      fc.property(cpfs, (cpf) => {
        expect(maskPersonal('cpf', cpf)).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
        expect(digitsIn(maskPersonal('cpf', cpf))).toBe(cpf.slice(3, 9));
      }),
    );
  });

  it('shows at most the last four digits of a phone, of eight or more', () => {
    fc.assert(
      fc.property(odd, (phone) => {
        const digits = digitsIn(phone);
        expect(maskPersonal('phone', phone)).toMatch(/^\*{5}-(\d{4}|\*{4})$/);
        expect(digitsIn(maskPersonal('phone', phone))).toBe(digits.length < 8 ? '' : digits.slice(-4));
      }),
    );
  });

  it('shows at most two characters and at most a third of what is before the domain', () => {
    const email = fc.tuple(odd, fc.constantFrom('', '@correio.test')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(email, (value) => {
        const at = value.lastIndexOf('@');
        const local = at < 0 ? value : value.slice(0, at);
        const masked = maskPersonal('email', value);
        const shown = Array.from(masked.slice(0, masked.length - (at < 0 ? 0 : value.length - at) - '***'.length));
        expect(shown.length).toBeLessThanOrEqual(Math.min(2, Array.from(local).length / 3));
        expect(local.startsWith(shown.join(''))).toBe(true);
      }),
    );
  });

  it('masks every e-mail, CPF and phone in a message, and leaves the rest', () => {
    expect(
      maskPersonal(
        'text',
        'O CPF 123.456.789-09 (ou 12345678909) de beatriz@correio.test, tel. (13) 99123-4567, é do pedido 104812.',
      ),
    ).toBe('O CPF ***.456.789-** (ou ***.456.789-**) de be***@correio.test, tel. *****-4567, é do pedido 104812.');
    fc.assert(
      fc.property(cpfs, (cpf) => {
        expect(digitsIn(maskPersonal('text', `Erro: ${formatPersonal('cpf', cpf)}.`))).toBe(cpf.slice(3, 9));
        expect(digitsIn(maskPersonal('text', `Já existe: ${cpf}`))).toBe(cpf.slice(3, 9));
      }),
      { examples: [['11122233344']] },
    );
  });
});

describe('formatPersonal', () => {
  it('returns the whole value, and punctuates a CPF', () => {
    expect(formatPersonal('cpf', '12345678909')).toBe('123.456.789-09');
    expect(formatPersonal('email', 'ana@correio.test')).toBe('ana@correio.test');
    expect(formatPersonal('phone', '13 99123-4567')).toBe('13 99123-4567');
    expect(formatPersonal('phone', null)).toBeNull();
  });
});

it('hasPersonal is false for a missing value and for an invalid CPF', () => {
  expect([hasPersonal('cpf', '123'), hasPersonal('cpf', null), hasPersonal('phone', null)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([hasPersonal('cpf', '123.456.789-09'), hasPersonal('phone', '190')]).toEqual([true, true]);
});
