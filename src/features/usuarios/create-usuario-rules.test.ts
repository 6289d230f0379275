import { describe, expect, it } from 'vitest';
import {
  criarUsuarioSchema,
  DIFFERENT_CODE,
  PASSWORD_HINT,
  PASSWORDS_DIFFER,
} from '@/features/usuarios/create-usuario-rules';

const valid = { email: 'bruno.alves@example.com', password: 'trilho', password2: 'trilho' };

/** First message of each field. */
function problemsOf(values: typeof valid): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of criarUsuarioSchema.safeParse(values).error?.issues ?? [])
    problems[path.join('.')] ??= message;
  return problems;
}

describe('criarUsuarioSchema', () => {
  it('accepts an e-mail and the same six characters twice', () => {
    expect(criarUsuarioSchema.parse({ ...valid, email: '\u200e bruno.alves@example.com ' })).toEqual(valid);
  });

  it('requires all three fields', () => {
    expect(problemsOf({ email: '', password: '', password2: '' })).toEqual({
      email: 'Digite o e-mail.',
      password: 'Digite a senha.',
      password2: 'Confirme a senha.',
    });
  });

  it('refuses passwords of five characters', () => {
    expect(problemsOf({ ...valid, password: 'trilh', password2: 'trilh' })).toEqual({
      password: 'Use pelo menos 6 caracteres.',
      password2: 'Use pelo menos 6 caracteres.',
    });
  });

  it('accepts 128 characters and refuses 129', () => {
    const [longest, tooLong] = ['x'.repeat(128), 'x'.repeat(129)];
    expect(problemsOf({ ...valid, password: longest, password2: longest })).toEqual({});
    expect(problemsOf({ ...valid, password: tooLong, password2: tooLong })).toEqual({
      password: 'Use no máximo 128 caracteres.',
      password2: 'Use no máximo 128 caracteres.',
    });
  });

  it('does not compare the passwords while one is empty', () => {
    expect(problemsOf({ ...valid, password: '' })).toEqual({ password: 'Digite a senha.' });
    expect(problemsOf({ ...valid, password2: '' })).toEqual({ password2: 'Confirme a senha.' });
  });

  it('refuses an e-mail of 255 characters', () => {
    expect(problemsOf({ ...valid, email: `${'x'.repeat(243)}@example.com` })).toEqual({
      email: 'Use no máximo 254 caracteres.',
    });
  });

  it('reports different passwords before other errors of the second', () => {
    expect(problemsOf({ ...valid, password2: 'tri' })).toEqual({ password2: 'Digite aqui a mesma senha.' });
    expect(problemsOf({ ...valid, password2: 'Trilho' })).toEqual({ password2: 'Digite aqui a mesma senha.' });
  });

  it('gives only different passwords their own issue code', () => {
    const codesOf = (values: typeof valid) =>
      criarUsuarioSchema.safeParse(values).error?.issues.map(({ code }) => code);
    expect(codesOf({ ...valid, password2: 'Trilho' })).toEqual([DIFFERENT_CODE]);
    expect(codesOf({ ...valid, password: 'tri', password2: 'tri' })).toEqual(['custom', 'custom']);
  });

  it('has the texts of the form', () => {
    expect([PASSWORDS_DIFFER, PASSWORD_HINT]).toEqual([
      'As senhas não coincidem',
      'Use 6 caracteres ou mais. Recomendamos pelo menos 8.',
    ]);
  });

  it.each(['bruno', 'bruno@', '@example.com', 'bruno alves@example.com'])('refuses the e-mail "%s"', (email) => {
    expect(problemsOf({ ...valid, email })).toEqual({ email: 'Digite um e-mail válido.' });
  });
});
