import { describe, expect, it } from 'vitest';
import { sentence, text } from '@/api/read';

describe('text (decision 0040)', () => {
  it('leaves out the marks that turn what is written after them, and nothing else', () => {
    expect(text('\u202EJo\u2067ão\u202C \u2069da Silva')).toBe('João da Silva');
    expect(text('\u202E\u2066 \u2069')).toBeNull();
    const others = '\u200Fאבגד عربي 👩🏽‍❤️‍👨🏿 Z̷̛a̶͙';
    expect(text(others)).toBe(others);
  });
});

describe('sentence', () => {
  it('is cut where no sentence goes on', () => {
    expect(sentence('Outra pessoa mudou este registro.')).toBe('Outra pessoa mudou este registro.');
    expect(sentence('W'.repeat(10_000))).toBe(`${'W'.repeat(300)}...`);
    expect(sentence(null)).toBeNull();
  });
});
