import { describe, expect, it } from 'vitest';
import { percentOf } from '@/lib/percent';

describe('percentOf', () => {
  it('has two decimals and a comma', () => {
    expect(percentOf(842, 6482)).toBe('12,99');
    expect(percentOf(214, 6482)).toBe('3,30');
    expect(percentOf(1, 3)).toBe('33,33');
    expect(percentOf(2, 3)).toBe('66,67');
    expect(percentOf(5, 5)).toBe('100,00');
  });

  it('is 0,00 of a total of 0', () => {
    expect(percentOf(0, 0)).toBe('0,00');
  });
});
