import { expect, it } from 'vitest';
import { wordsOf } from './search.ts';

it('searches each word once', () => {
  expect(wordsOf('  ana   lima ana ')).toEqual(['lima', 'ana']);
});

it('searches the ten longest of many words', () => {
  const letters = Array.from({ length: 100 }, (_, n) => String.fromCodePoint(0x61 + n));
  expect(wordsOf(`${letters.join(' ')} conceição`)).toHaveLength(10);
  expect(wordsOf(`${letters.join(' ')} conceição`)[0]).toBe('conceição');
});
