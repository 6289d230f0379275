import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { signInFailureText } from '@/features/sessao/sign-in-rules';

describe('sign-in failures (specification 8)', () => {
  it('shows the detail of the answer', () => {
    const error = new ApiError({ kind: 'status', status: 401, detail: 'E-mail ou senha incorretos.' });
    expect(signInFailureText(error)).toBe('E-mail ou senha incorretos.');
  });

  it('has a text for an answer without detail', () => {
    expect(signInFailureText(new ApiError({ kind: 'status', status: 500 }))).toBe('Erro ao fazer login');
  });

  it('has a text for no answer', () => {
    expect(signInFailureText(new ApiError({ kind: 'network' }))).toBe('Não foi possível conectar ao servidor');
  });

  it('has a text for anything else', () => {
    expect(signInFailureText(new ApiError({ kind: 'contract', status: 200 }))).toBe('Erro ao processar a requisição');
    expect(signInFailureText(new TypeError('x'))).toBe('Erro ao processar a requisição');
  });

  it('does not say the wait twice', () => {
    const detail = 'Muitas tentativas de login. Tente novamente em 300 segundos.';
    const error = new ApiError({ kind: 'status', status: 429, detail, retryAfterSeconds: 300 });
    expect(signInFailureText(error)).toBe(detail);
  });

  it('says how long to wait after too many attempts', () => {
    const error = new ApiError({ kind: 'status', status: 429, detail: 'Muitas tentativas.', retryAfterSeconds: 240 });
    expect(signInFailureText(error)).toBe('Muitas tentativas. Aguarde 4 minutos e tente novamente.');
  });
});
