import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import {
  FILL_ALL_FIELDS,
  NOT_STAFF,
  sessionEndText,
  signInFailureText,
  signInSchema,
} from '@/features/sessao/sign-in-rules';

describe('signInFailureText', () => {
  it('returns the detail of the response', () => {
    const error = new ApiError({ kind: 'status', status: 401, detail: 'E-mail ou senha incorretos.' });
    expect(signInFailureText(error)).toBe('E-mail ou senha incorretos.');
  });

  it('falls back for a response without detail', () => {
    expect(signInFailureText(new ApiError({ kind: 'status', status: 500 }))).toBe('Erro ao fazer login');
  });

  it('reports a network failure', () => {
    expect(signInFailureText(new ApiError({ kind: 'network' }))).toBe('Não foi possível conectar ao servidor');
  });

  it('falls back for any other error', () => {
    expect(signInFailureText(new ApiError({ kind: 'contract', status: 200 }))).toBe('Erro ao processar a requisição');
    expect(signInFailureText(new TypeError('x'))).toBe('Erro ao processar a requisição');
  });

  it('shows the wait of a 429 once, in the words of the panel', () => {
    const detail = 'Pedido foi limitado. Expected available in 240 seconds.';
    const throttled = (retryAfterSeconds?: number) =>
      signInFailureText(new ApiError({ kind: 'status', status: 429, detail, retryAfterSeconds }));
    expect(throttled(240)).toBe('Muitas tentativas. Aguarde 4 minutos e tente novamente.');
    expect(throttled()).toBe(detail);
  });
});

it.each([
  ['idle', 'Sua sessão terminou após 30 minutos sem uso. Entre de novo para continuar de onde parou.'],
  ['expired', 'Sua sessão terminou. Entre de novo para continuar de onde parou.'],
  ['refused', 'Sua sessão terminou. Entre de novo para continuar de onde parou.'],
  ['malformed', 'Erro ao verificar a autenticação. Faça login novamente.'],
  ['signed-out', undefined],
  [undefined, undefined],
] as const)('sessionEndText of %s is %s', (end, text) => {
  expect(sessionEndText(end)).toBe(text);
});

describe('signInSchema', () => {
  const issueTypes = (email: string, password: string) =>
    signInSchema.safeParse({ email, password }).error?.issues.map(({ code, path }) => `${path.join('.')} ${code}`) ??
    [];

  it('requires both fields', () => {
    expect(issueTypes('', '')).toEqual(['email too_small', 'password too_small']);
    expect(issueTypes('  ', 'x')).toEqual(['email too_small']);
  });

  it.each([
    [{ email: '', password: 'x' }, 'Digite o e-mail.'],
    [{ email: 'gestora', password: 'x' }, 'Digite um e-mail válido.'],
    [{ email: `${'x'.repeat(251)}@a.b`, password: 'x' }, 'Use no máximo 254 caracteres.'],
    [{ email: 'ana@embarque.test', password: '' }, 'Digite a senha.'],
  ])('refuses %j with %s', (values, message) => {
    expect(signInSchema.safeParse(values).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('has the texts of the form', () => {
    expect([FILL_ALL_FIELDS, NOT_STAFF]).toEqual([
      'Por favor, preencha todos os campos',
      'Esta conta não tem acesso ao painel. Fale com a gestão.',
    ]);
  });

  it('accepts what a browser accepts as an e-mail', () => {
    expect(issueTypes('gestora', 'x')).toEqual(['email invalid_format']);
    expect(issueTypes(`${'x'.repeat(250)}@a.b`, 'x')).toEqual([]);
    expect(issueTypes(`${'x'.repeat(251)}@a.b`, 'x')).toEqual(['email too_big']);
    expect(signInSchema.parse({ email: ' gestora@intranet\u200b ', password: ' \u200bx ' })).toEqual({
      email: 'gestora@intranet',
      password: ' \u200bx ',
    });
  });
});
