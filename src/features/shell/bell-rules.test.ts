import { expect, it } from 'vitest';
import { badgeText, sumOfCounts } from '@/features/shell/bell-rules';

it.each([
  [0, undefined],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows %s on the badge as %s', (total, text) => {
  expect(badgeText(total)).toBe(text);
});

it('sums the lines that are known', () => {
  expect(sumOfCounts([24, 13])).toBe(37);
  expect(sumOfCounts([undefined, 13])).toBe(13);
});
