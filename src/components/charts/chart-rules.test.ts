import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsLie, centreTextClass, markAfterKey, sliceCentre, ticksThatFit, tipLeft } from '@/components/charts/chart-rules';

describe('markAfterKey', () => {
  it('goes on, back, and to the ends, and stops there', () => {
    expect(markAfterKey('ArrowRight', 0, 3)).toBe(1);
    expect(markAfterKey('ArrowDown', 2, 3)).toBe(2);
    expect(markAfterKey('ArrowLeft', 2, 3)).toBe(1);
    expect(markAfterKey('ArrowUp', 0, 3)).toBe(0);
    expect(markAfterKey('Home', 2, 3)).toBe(0);
    expect(markAfterKey('End', 0, 3)).toBe(2);
  });

  it('begins at the near end when no mark is shown', () => {
    expect(markAfterKey('ArrowRight', undefined, 3)).toBe(0);
    expect(markAfterKey('ArrowLeft', undefined, 3)).toBe(2);
  });

  it('leaves the marks with Escape, and other keys alone', () => {
    expect(markAfterKey('Escape', 1, 3)).toBeNull();
    expect(markAfterKey('Tab', 1, 3)).toBeUndefined();
    expect(markAfterKey('ArrowRight', undefined, 0)).toBeUndefined();
  });
});

describe('sliceCentre', () => {
  const centre = { x: 100, y: 100 };

  it('begins at twelve and goes clockwise', () => {
    const quarters = [1, 1, 1, 1];
    const places = quarters.map((_, index) => sliceCentre(quarters, index, centre, 100 * Math.SQRT2));
    expect(places.map(({ x, y }) => [Math.abs(Math.round(x)), Math.abs(Math.round(y))])).toEqual([
      [200, 0],
      [200, 200],
      [0, 200],
      [0, 0],
    ]);
  });

  it('always lies on the ring', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }), fc.nat(11), (values, at) => {
        const { x, y } = sliceCentre(values, at % values.length, centre, 80);
        expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(80, 6);
      }),
    );
  });
});

describe('ticksThatFit', () => {
  const days = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('labels each day of a short period, and weeks of a longer one', () => {
    expect(ticksThatFit(days(7), 1000)).toEqual(days(7));
    expect(ticksThatFit(days(30), 1000)).toEqual([0, 7, 14, 21, 28]);
    expect(ticksThatFit(days(30), 290)).toEqual([0, 14, 28]);
  });

  it('never has more than fit, and always the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), fc.integer({ min: 200, max: 2400 }), (count, width) => {
        const ticks = ticksThatFit(days(count), width);
        expect(ticks[0]).toBe(0);
        expect(ticks.length).toBeLessThanOrEqual(Math.max(Math.floor(width / 64), 1));
      }),
    );
  });
});

it('bars lie down below 480 px', () => {
  expect(barsLie(479)).toBe(true);
  expect(barsLie(480)).toBe(false);
});

it('a tip stands over its mark and never leaves the chart', () => {
  expect(tipLeft(100, 60, 300)).toBe(70);
  expect(tipLeft(10, 60, 300)).toBe(0);
  expect(tipLeft(295, 60, 300)).toBe(240);
  expect(tipLeft(10, 400, 300)).toBe(0);
});

describe('centreTextClass', () => {
  it('gets smaller as the value gets longer', () => {
    const values = ['6.482', '123.456', 'R$ 27.787,20', 'R$ 12.318.940,00', 'R$ 1.312.318.940,00'];
    expect(values.map(centreTextClass)).toEqual(['text-3xl', 'text-3xl', 'text-xl', 'text-md', 'text-xs']);
  });
});
