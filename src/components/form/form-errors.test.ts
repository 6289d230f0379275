import { describe, expect, it, vi } from 'vitest';
import { ApiError, UNKNOWN_RESULT } from '@/api/errors';
import { fieldErrorsOf, formFailureOf, showFieldErrors } from '@/components/form/form-errors';

const FIELDS = ['nome', 'cod_sistema'] as const;
const criar = { meta: { failure: { text: 'Erro ao criar o período.' } } };
const status = (code: number, body: { detail?: string; fields?: Record<string, string> } = {}) =>
  new ApiError({ kind: 'status', status: code, ...body });

describe('formFailureOf', () => {
  it('is undefined without an error', () => {
    expect(formFailureOf(null, criar, FIELDS)).toBeUndefined();
    expect(formFailureOf(status(400), {}, FIELDS)).toBeUndefined();
  });

  it('is undefined for a 401: sign-in says that the input is kept', () => {
    expect(formFailureOf(status(401), criar, FIELDS)).toBeUndefined();
  });

  it('does not repeat the messages of fields', () => {
    const error = status(400, { detail: 'Use outro nome.', fields: { nome: 'Use outro nome.', outro: 'x' } });
    expect(formFailureOf(error, criar, FIELDS)).toEqual({
      title: 'Erro ao criar o período.',
      detail: 'Corrija os campos indicados. O que você digitou foi mantido.',
      error,
    });
    expect(fieldErrorsOf(error, FIELDS)).toEqual([{ field: 'nome', message: 'Use outro nome.' }]);
  });

  it('shows the server’s text when it belongs to no field', () => {
    expect(formFailureOf(status(409, { detail: 'Já existe.' }), criar, FIELDS)?.detail).toBe('Já existe.');
    expect(formFailureOf(status(400, { fields: { outro: 'Não serve.' } }), criar, FIELDS)?.detail).toBe('Não serve.');
  });

  it('does not show the same text twice', () => {
    const appended = { meta: { failure: { text: 'Erro ao criar', server: 'appended' as const } } };
    const failure = formFailureOf(status(400, { detail: 'Não há pedidos.' }), appended, FIELDS);
    expect(failure).toMatchObject({ title: 'Erro ao criar: Não há pedidos.' });
    expect(failure?.detail).toBeUndefined();
  });

  it.each([new ApiError({ kind: 'network' }), status(504), new ApiError({ kind: 'contract', status: 200 })])(
    'shows that the result is unknown after %s',
    (error) => {
      expect(formFailureOf(error, criar, FIELDS)).toEqual({
        title: UNKNOWN_RESULT,
        detail: 'O que você digitou foi mantido.',
        error,
      });
    },
  );

  it('mentions no input in a dialog without fields', () => {
    const error = new ApiError({ kind: 'network' });
    expect(formFailureOf(error, criar)).toEqual({ title: UNKNOWN_RESULT, error });
  });

  it('says that the result of an error of the panel is unknown', () => {
    const error = new Error('x');
    const title = 'Resultado desconhecido: confira antes de repetir.';
    expect(formFailureOf(error, criar, FIELDS)).toEqual({ title, error });
    expect(fieldErrorsOf(error, FIELDS)).toEqual([]);
  });

  it('shows how long to wait, without technical terms', () => {
    const wait = new ApiError({ kind: 'status', status: 429, retryAfterSeconds: 30 });
    expect(formFailureOf(wait, criar)?.detail).toBe('Aguarde 30 segundos e tente novamente.');
    expect(formFailureOf(status(500), criar)?.detail).toBe('O servidor encontrou um problema.');
    expect(formFailureOf(status(403), criar)?.detail).toBeUndefined();
  });

  it('keeps the error without a detail, for its code', () => {
    const error = status(403);
    expect(formFailureOf(error, criar)).toEqual({ title: 'Erro ao criar o período.', error });
  });
});

describe('showFieldErrors', () => {
  it('shows each message at its field and focuses the first in form order', () => {
    const setError = vi.fn();
    showFieldErrors(
      status(400, { fields: { outro: 'x', cod_sistema: 'Já existe.', nome: 'Use outro nome.' } }),
      FIELDS,
      setError,
    );
    expect(setError.mock.calls).toEqual([
      ['nome', { message: 'Use outro nome.' }, { shouldFocus: true }],
      ['cod_sistema', { message: 'Já existe.' }, { shouldFocus: false }],
    ]);
  });
});
