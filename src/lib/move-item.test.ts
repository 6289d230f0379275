import { expect, it } from 'vitest';
import { moveItem } from '@/lib/move-item';

it('moves an item up and down without changing the list', () => {
  const items = ['a', 'b', 'c'];
  expect([moveItem(items, 1, -1), moveItem(items, 1, 1), items]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
    ['a', 'b', 'c'],
  ]);
});
