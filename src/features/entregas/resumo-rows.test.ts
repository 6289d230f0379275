import { describe, expect, it } from 'vitest';
import { targetRow } from '@/features/entregas/resumo-rows';

describe('targetRow', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['PageDown', 1, 5],
    ['PageDown', 8, 9],
    ['PageUp', 5, 1],
    ['PageUp', 2, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
    [' ', 5, undefined],
    ['Tab', 5, undefined],
  ])('%s at %i leads to %s', (key, index, target) => {
    expect(targetRow(key, index, 10, 4)).toBe(target);
  });
});
