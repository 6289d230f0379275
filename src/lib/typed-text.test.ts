import { describe, expect, it } from 'vitest';
import { typedText } from '@/lib/typed-text';

const nome = typedText({ max: 5, whenEmpty: 'Preencha o nome.' });

function messagesOf(text: string): readonly string[] {
  return nome.safeParse(text).error?.issues.map(({ message }) => message) ?? [];
}

describe('typedText', () => {
  it('trims the text', () => {
    expect(nome.parse('  a b \u00a0')).toBe('a b');
  });

  it('removes invisible characters, and normalizes the hyphens of a code only', () => {
    expect(nome.parse('\u200ea\u00adb \u200b')).toBe('ab');
    expect(nome.parse('a\u2013b')).toBe('a\u2013b');
    expect(typedText({ max: 5, isCode: true }).parse('N\u20111')).toBe('N-1');
  });

  it('counts code points after normalization', () => {
    expect(nome.parse('ççççç')).toHaveLength(5);
    expect(nome.parse('c\u0327'.repeat(5))).toBe('ç'.repeat(5));
    expect(messagesOf('🎫🎫🎫🎫🎫')).toEqual([]);
    expect(messagesOf('🎫🎫🎫🎫🎫🎫')).toEqual(['Use no máximo 5 caracteres.']);
    expect(messagesOf('ESTUD2')).toEqual(['Use no máximo 5 caracteres.']);
    expect(messagesOf('  ESTUD  ')).toEqual([]);
  });

  it('refuses an empty text unless it is optional', () => {
    expect(messagesOf(' \n\u200b')).toEqual(['Preencha o nome.']);
    expect(typedText({ max: 5 }).parse('  ')).toBe('');
  });
});
