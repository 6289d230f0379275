import { expect, it } from 'vitest';
import { searchPrefixes } from '@/lib/search-prefixes';

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index));

it('finds few orders by the first digit of their numbers', () => {
  expect(Array.from(searchPrefixes(['104801', '204802']))).toEqual([
    ['104801', '1'],
    ['204802', '2'],
  ]);
});

it('splits numbers until at most 40 share a beginning', () => {
  const numeros = numbersFrom(104_000, 500);
  const prefixes = searchPrefixes(numeros);
  expect(Array.from(prefixes.keys()).toSorted()).toEqual(numeros);
  const sizes = new Map<string, number>();
  for (const [numero, prefix] of prefixes) {
    expect(numero.startsWith(prefix)).toBe(true);
    sizes.set(prefix, (sizes.get(prefix) ?? 0) + 1);
  }
  expect(Math.max(...sizes.values())).toBeLessThanOrEqual(40);
  expect(sizes.size).toBe(50);
});

it('ends for numbers that are equal, or the beginning of others', () => {
  const prefixes = searchPrefixes(['10', ...Array.from({ length: 50 }, () => '10'), ...numbersFrom(1000, 50)]);
  expect([prefixes.get('10'), prefixes.get('1049')]).toEqual(['10', '104']);
});
