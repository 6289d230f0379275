import { describe, expect, it } from 'vitest';
import { periodoName, periodoSchema, periodoTexts, periodoValues } from '@/features/periodos/periodo-rules';

function errorsOf(values: { cod_sistema: string; nome: string }) {
  const issues = periodoSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('periodoSchema (PER-02)', () => {
  it('requires both fields', () => {
    expect(errorsOf({ cod_sistema: ' ', nome: '' })).toEqual({
      cod_sistema: 'Preencha o código.',
      nome: 'Preencha o nome.',
    });
  });

  it('accepts at most 5 and 25 characters', () => {
    const longest = { cod_sistema: 'ç'.repeat(5), nome: 'ã'.repeat(25) };
    expect(periodoSchema.parse(longest)).toEqual(longest);
    expect(errorsOf({ cod_sistema: 'ABCDEF', nome: 'x'.repeat(26) })).toEqual({
      cod_sistema: 'Use no máximo 5 caracteres.',
      nome: 'Use no máximo 25 caracteres.',
    });
  });

  it('trims both fields', () => {
    expect(periodoSchema.parse({ cod_sistema: ' N-1 ', nome: ' Noturno  e sábado ' })).toEqual({
      cod_sistema: 'N-1',
      nome: 'Noturno  e sábado',
    });
  });

  it.each(['.', '..', ' .. ', 'A\u0000', 'A\tB'])('refuses %j as a code', (code) => {
    expect(errorsOf({ cod_sistema: code, nome: 'x' })).toEqual({ cod_sistema: 'Este código não pode ser usado.' });
  });

  it.each(['...', 'A/B', '50%', 'é ç', '?#&', '.a'])('accepts %j as a code', (code) => {
    expect(errorsOf({ cod_sistema: code, nome: 'x' })).toEqual({});
  });
});

describe('periodoValues and periodoName', () => {
  it('fall back for a period without a name', () => {
    expect(periodoValues()).toEqual({ cod_sistema: '', nome: '' });
    expect(periodoValues({ cod_sistema: 'M1', nome: null })).toEqual({ cod_sistema: 'M1', nome: '' });
    expect(periodoName({ cod_sistema: 'M1', nome: '1ª série' })).toBe('1ª série');
    expect(periodoName({ cod_sistema: 'M1', nome: null })).toBe('M1');
  });

  it('name the fields of two versions as the form does (TIP-08)', () => {
    expect(periodoTexts({ cod_sistema: 'M1', nome: '1ª série' })).toEqual({
      'Código do ACliente': 'M1',
      Nome: '1ª série',
    });
  });
});
