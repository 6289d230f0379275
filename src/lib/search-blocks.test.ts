import { expect, it } from 'vitest';
import { searchBlocks } from '@/lib/search-blocks';

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index));

it('finds few orders by the first digit of their numbers', () => {
  expect(Array.from(searchBlocks(['104801', '204802']))).toEqual([
    ['104801', '1'],
    ['204802', '2'],
  ]);
});

it('splits numbers until at most 40 share a beginning', () => {
  const numeros = numbersFrom(104_000, 500);
  const blocks = searchBlocks(numeros);
  expect(Array.from(blocks.keys()).toSorted()).toEqual(numeros);
  const sizes = new Map<string, number>();
  for (const [numero, prefix] of blocks) {
    expect(numero.startsWith(prefix)).toBe(true);
    sizes.set(prefix, (sizes.get(prefix) ?? 0) + 1);
  }
  expect(Math.max(...sizes.values())).toBeLessThanOrEqual(40);
  expect(sizes.size).toBe(50);
});

it('ends for numbers that are equal, or the beginning of others', () => {
  const blocks = searchBlocks(['10', ...Array.from({ length: 50 }, () => '10'), ...numbersFrom(1000, 50)]);
  expect([blocks.get('10'), blocks.get('1049')]).toEqual(['10', '104']);
});
