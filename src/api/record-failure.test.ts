import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { recordFailureOf } from '@/api/record-failure';

const of = (error: unknown) => recordFailureOf(error, 'Erro ao buscar.', 'Ele não existe mais.');

describe('recordFailureOf', () => {
  it('is undefined without an error', () => {
    expect(of(null)).toBeUndefined();
  });

  it('offers no retry for a missing record', () => {
    expect(of(new ApiError({ kind: 'status', status: 404 }))).toEqual({
      title: 'Erro ao buscar.',
      detail: 'Ele não existe mais.',
      canRetry: false,
    });
  });

  it.each([
    [new ApiError({ kind: 'status', status: 500 }), 'Falha ao carregar. O servidor encontrou um problema.'],
    [new ApiError({ kind: 'network' }), 'Falha ao carregar. O servidor não respondeu. Confira a conexão.'],
    [new ApiError({ kind: 'status', status: 403, detail: 'Não pode.' }), 'Falha ao carregar. Não pode.'],
  ])('explains any other failure and offers a retry', (error, detail) => {
    expect(of(error)).toEqual({ title: 'Erro ao buscar.', detail, canRetry: true });
  });
});
