import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount } from '@/lib/counts';

describe('counts', () => {
  it('have a thousands separator', () => {
    expect(formatCount(0)).toBe('0');
    expect(formatCount(1306)).toBe('1.306');
    expect(formatCount(1_234_567)).toBe('1.234.567');
  });

  it('format -0 as 0', () => {
    expect(formatCount(-0)).toBe('0');
  });

  it('equal the format of Intl for every other number', () => {
    const doubles = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((count) => !Object.is(count, -0));
    const figures = fc.oneof(fc.nat(), fc.integer(), fc.maxSafeInteger(), doubles);
    fc.assert(
      fc.property(figures, (count) => {
        expect(formatCount(count)).toBe(count.toLocaleString('pt-BR'));
      }),
    );
  });
});
