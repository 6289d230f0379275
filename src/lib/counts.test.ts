import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount } from '@/lib/counts';

describe('counts', () => {
  it('have a point at the thousands', () => {
    expect(formatCount(0)).toBe('0');
    expect(formatCount(1306)).toBe('1.306');
    expect(formatCount(1_234_567)).toBe('1.234.567');
  });

  it('are written as Intl would', () => {
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(formatCount(count)).toBe(count.toLocaleString('pt-BR'));
      }),
    );
  });
});
