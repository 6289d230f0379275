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

  it('counts code points after normalization', () => {
    expect(nome.parse('ççççç')).toHaveLength(5);
    expect(nome.parse('c\u0327'.repeat(5))).toBe('ç'.repeat(5));
    expect(messagesOf('🎫🎫🎫🎫🎫')).toEqual([]);
    expect(messagesOf('🎫🎫🎫🎫🎫🎫')).toEqual(['Use no máximo 5 caracteres.']);
    expect(messagesOf('ESTUD2')).toEqual(['Use no máximo 5 caracteres.']);
    expect(messagesOf('  ESTUD  ')).toEqual([]);
  });

  it('refuses an empty text unless it is optional', () => {
    expect(messagesOf(' \n ')).toEqual(['Preencha o nome.']);
    expect(typedText({ max: 5 }).parse('  ')).toBe('');
  });
});
