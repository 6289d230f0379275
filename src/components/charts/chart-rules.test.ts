import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centreTextClass,
  chartConfigOf,
  hasHorizontalBars,
  indexAfterKey,
  sliceCentre,
  lastTicksThatFit,
  ticksThatFit,
  tooltipLeft,
  wrapLabel,
} from '@/components/charts/chart-rules';

it('chartConfigOf has label and colour of each item by its key', () => {
  const item = { key: 'pago', label: 'Pago', value: 3, color: 'var(--chart-1)' };
  expect(chartConfigOf([item])).toEqual({ pago: { label: 'Pago', color: 'var(--chart-1)' } });
});

it('sliceCentre is at twelve o’clock for a pie without values', () => {
  expect(sliceCentre([0, 0], 1, { x: 50, y: 50 }, 40)).toEqual({ x: 50, y: 10 });
});

describe('indexAfterKey', () => {
  it('moves forwards, backwards and to both ends, and stops at the ends', () => {
    expect(indexAfterKey('ArrowRight', 0, 3)).toBe(1);
    expect(indexAfterKey('ArrowDown', 2, 3)).toBe(2);
    expect(indexAfterKey('ArrowLeft', 2, 3)).toBe(1);
    expect(indexAfterKey('ArrowUp', 0, 3)).toBe(0);
    expect(indexAfterKey('Home', 2, 3)).toBe(0);
    expect(indexAfterKey('End', 0, 3)).toBe(2);
  });

  it('starts at the nearest end when no point is active', () => {
    expect(indexAfterKey('ArrowRight', undefined, 3)).toBe(0);
    expect(indexAfterKey('ArrowLeft', undefined, 3)).toBe(2);
  });

  it('clears the selection on Escape and ignores other keys', () => {
    expect(indexAfterKey('Escape', 1, 3)).toBeNull();
    expect(indexAfterKey('Tab', 1, 3)).toBeUndefined();
    expect(indexAfterKey('ArrowRight', undefined, 0)).toBeUndefined();
  });
});

describe('sliceCentre', () => {
  const centre = { x: 100, y: 100 };

  it('starts at twelve o’clock and runs clockwise', () => {
    const quarters = [1, 1, 1, 1];
    const places = quarters.map((_, index) => sliceCentre(quarters, index, centre, 100 * Math.SQRT2));
    expect(places.map(({ x, y }) => [Math.abs(Math.round(x)), Math.abs(Math.round(y))])).toEqual([
      [200, 0],
      [200, 200],
      [0, 200],
      [0, 0],
    ]);
  });

  it('returns a point on the circle', () => {
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

  it('labels each day of a short period and weeks of a longer one', () => {
    expect(ticksThatFit(days(7), 1000)).toEqual(days(7));
    expect(ticksThatFit(days(30), 1000)).toEqual([0, 7, 14, 21, 28]);
    expect(ticksThatFit(days(30), 290)).toEqual([0, 14, 28]);
  });

  it('never returns more labels than fit, and always the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), fc.integer({ min: 200, max: 2400 }), (count, width) => {
        const ticks = ticksThatFit(days(count), width);
        expect(ticks[0]).toBe(0);
        expect(ticks.length).toBeLessThanOrEqual(Math.max(Math.floor(width / 64), 1));
      }),
    );
  });
});

it('lastTicksThatFit always labels the last point', () => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  expect(lastTicksThatFit(months, 768)).toEqual(months);
  expect(lastTicksThatFit(months, 448)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(lastTicksThatFit(months, 228)).toEqual([4, 8, 12]);
  expect(lastTicksThatFit(months, 0)).toEqual([12]);
});

it('hasHorizontalBars is true below 80 px for each bar', () => {
  expect(hasHorizontalBars(479, 6)).toBe(true);
  expect(hasHorizontalBars(480, 6)).toBe(false);
});

it('tooltipLeft centres the tooltip and keeps it inside the chart', () => {
  expect(tooltipLeft(100, 60, 300)).toBe(70);
  expect(tooltipLeft(10, 60, 300)).toBe(0);
  expect(tooltipLeft(295, 60, 300)).toBe(240);
  expect(tooltipLeft(10, 400, 300)).toBe(0);
});

describe('centreTextClass', () => {
  it('returns a smaller size for a longer value', () => {
    const values = [
      '6.482',
      '123.456',
      '1.234.56',
      'R$ 27.787,20',
      'R$ 127.787,20',
      'R$ 12.318.940,00',
      'R$ 112.318.940,00',
    ];
    expect(values.map(centreTextClass)).toEqual([
      'text-3xl',
      'text-3xl',
      'text-xl',
      'text-xl',
      'text-md',
      'text-md',
      'text-xs',
    ]);
  });
});

it('gives a long label of a row two lines and breaks no word', () => {
  expect(wrapLabel('Em Produção')).toEqual(['Em Produção']);
  expect(wrapLabel('Dados Irregulares')).toEqual(['Dados', 'Irregulares']);
  expect(wrapLabel('Pagamento em Análise')).toEqual(['Pagamento em', 'Análise']);
});
