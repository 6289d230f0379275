import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCpf, isCpf, makeCpf, onlyDigits } from './cpf.ts';

describe('cpf', () => {
  it('accepts published examples', () => {
    expect(makeCpf(529_982_247)).toBe('52998224725');
    expect(isCpf('11144477735')).toBe(true);
    expect(isCpf('11144477734')).toBe(false);
    expect(isCpf('11111111111')).toBe(false);
    expect(isCpf('529.982.247-25')).toBe(false);
    expect(isCpf('152998224725')).toBe(false);
    expect(isCpf('529982247251')).toBe(false);
    expect(isCpf('00000000191')).toBe(true);
    expect([makeCpf(0), makeCpf(999_999_999)]).toEqual(['00000000000', '99999999999']);
  });

  it('creates valid numbers, and rejects any changed check digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_998 }).filter((base) => !/^(\d)\1+$/.test(String(base).padStart(9, '0'))),
        fc.integer({ min: 9, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (base, position, change) => {
          const cpf = makeCpf(base);
          expect(isCpf(cpf)).toBe(true);
          const digit = String((Number(cpf[position]) + change) % 10);
          expect(isCpf(cpf.slice(0, position) + digit + cpf.slice(position + 1))).toBe(false);
        },
      ),
    );
  });

  it('refuses a base that is not nine digits', () => {
    expect(() => makeCpf(-1)).toThrow(new RangeError('not a CPF base: -1'));
    expect(() => makeCpf(1_000_000_000)).toThrow(RangeError);
    expect(() => makeCpf(1.5)).toThrow(RangeError);
  });

  it('masks and unmasks', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf('5299822')).toBe('5299822');
    expect(formatCpf('x52998224725')).toBe('x52998224725');
    expect(formatCpf('529982247250')).toBe('529982247250');
    expect(onlyDigits('529.982.247-25')).toBe('52998224725');
  });
});
