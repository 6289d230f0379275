import { afterEach, describe, expect, it } from 'vitest';
import {
  ApiError,
  explainFailure,
  failureText,
  isDenied,
  isNotFound,
  mutationOutcome,
  maskedServerTextOf,
  serverTextOf,
  throttleText,
} from '@/api/errors';
import { fieldErrorsOf } from '@/components/form/form-errors';
import { setPersonalDataHidden } from '@/lib/hide-personal-data';

const status = (code: number, detail?: string, retryAfterSeconds?: number) =>
  new ApiError({ kind: 'status', status: code, detail, retryAfterSeconds });
const network = new ApiError({ kind: 'network' });

it('has a message with kind and status', () => {
  expect([status(409).message, network.message]).toEqual(['status 409', 'network 0']);
});

it('has a name, and the cause', () => {
  const cause = new TypeError('Failed to fetch');
  expect(new ApiError({ kind: 'network', cause })).toMatchObject({ name: 'ApiError', cause });
});

it('reads no text of the server from an error of the panel', () => {
  expect(maskedServerTextOf(new Error('x'))).toBeUndefined();
});

it('recognises a missing record and a denied call', () => {
  const errors = [status(403), status(404), new Error('403')];
  expect(errors.map(isDenied)).toEqual([true, false, false]);
  expect(errors.map(isNotFound)).toEqual([false, true, false]);
});

describe('explainFailure', () => {
  it.each([
    [new Error('x'), 'O painel encontrou um problema inesperado.'],
    [network, 'O servidor não respondeu. Confira a conexão.'],
    [new ApiError({ kind: 'contract', status: 200 }), 'O servidor enviou uma resposta que o painel não entende.'],
    [status(429), 'Muitas consultas seguidas. Aguarde um pouco e tente novamente.'],
    [status(429, 'Pedido limitado.', 30), 'Muitas consultas seguidas. Aguarde 30 segundos e tente novamente.'],
    [status(401), 'A sessão terminou.'],
    [status(500, 'Traceback'), 'O servidor encontrou um problema.'],
    [status(400, 'Data inválida.'), 'Data inválida.'],
    [status(400), 'O servidor recusou a consulta.'],
  ])('%s', (error, text) => {
    expect(explainFailure(error)).toBe(text);
  });
});

it.each([
  [undefined, 'Aguarde um pouco e tente novamente.'],
  [1, 'Aguarde 1 segundo e tente novamente.'],
  [59, 'Aguarde 59 segundos e tente novamente.'],
  [60, 'Aguarde 1 minuto e tente novamente.'],
  [61, 'Aguarde 2 minutos e tente novamente.'],
])('the wait of %s seconds', (seconds, text) => {
  expect(throttleText(status(429, undefined, seconds), '')).toBe(text);
});

describe('mutationOutcome', () => {
  it('is unknown for the statuses 408, 502, 504 and 520 to 527 only', () => {
    const statuses = Array.from({ length: 300 }, (_, index) => 300 + index);
    expect(statuses.filter((code) => mutationOutcome(status(code)) === 'unknown')).toEqual([
      408, 502, 504, 520, 521, 522, 523, 524, 525, 526, 527,
    ]);
  });

  it.each([
    ['a missing response', network, 'unknown'],
    ['an aborted request', new DOMException('The page was closed.', 'AbortError'), 'unknown'],
    ['an unreadable success', new ApiError({ kind: 'contract', status: 200 }), 'unknown'],
    ['an error of the panel, which may follow a response', new Error('nada'), 'unknown'],
  ])('is as declared for %s', (_what, error, outcome) => {
    expect(mutationOutcome(error)).toBe(outcome);
  });
});

describe('failureText', () => {
  const text = 'Erro ao salvar';

  it.each([network, new ApiError({ kind: 'contract', status: 200 }), status(502, 'O servidor da API não respondeu.')])(
    'of a mutation is TXT-90 when its outcome is unknown (%s), but not of a download',
    (error) => {
      expect(failureText(error, { text })).toBe('Resultado desconhecido: confira antes de repetir.');
      expect(failureText(error, { text, server: 'instead' })).toBe('Resultado desconhecido: confira antes de repetir.');
      expect(failureText(error, { text, download: true })).toBe(text);
    },
  );

  it('of a mutation is its own text after another failure of the server', () => {
    expect([500, 501, 503].map((code) => failureText(status(code), { text }))).toEqual([text, text, text]);
  });

  it('of a one-click action has the wait of a 429, or the server text without a Retry-After', () => {
    expect(failureText(status(429, 'Calma.', 30), { text, server: 'instead' })).toBe(
      'Erro ao salvar. Aguarde 30 segundos e tente novamente.',
    );
    expect(failureText(status(429, 'Calma.'), { text, server: 'instead' })).toBe('Calma.');
    expect(failureText(status(429, 'Calma.', 30), { text, server: 'appended' })).toBe(text);
  });

  it.each([
    [undefined, text],
    ['appended', 'Erro ao salvar: Data inválida.'],
    ['instead', 'Data inválida.'],
  ] as const)('with the server text %s', (server, expected) => {
    expect(failureText(status(400, 'Data inválida.'), { text, ...(server && { server }) })).toBe(expected);
  });
});

describe('a text of the server with personal data (PRV-08)', () => {
  const error = new ApiError({
    kind: 'status',
    status: 400,
    fields: { cpf: 'O CPF 123.456.789-09 já é de ana@correio.test.' },
  });

  afterEach(() => {
    setPersonalDataHidden(false);
  });

  it('is masked in every text while personal data is hidden', () => {
    setPersonalDataHidden(true);
    const masked = 'O CPF ***.456.789-** já é de a***@correio.test.';
    expect(maskedServerTextOf(error)).toBe(masked);
    expect(fieldErrorsOf(error, ['cpf'])).toEqual([{ field: 'cpf', message: masked }]);
    expect(explainFailure(error)).toBe(masked);
    expect(failureText(error, { text: 'Erro', server: 'appended' })).toBe(`Erro: ${masked}`);
    expect(throttleText(status(429, 'Espere, (13) 99123-4567.'), '')).toBe('Espere, *****-4567.');
    setPersonalDataHidden(false);
    expect(maskedServerTextOf(error)).toBe('O CPF 123.456.789-09 já é de ana@correio.test.');
  });

  it('is whole as sign-in shows it', () => {
    setPersonalDataHidden(true);
    expect(serverTextOf(error)).toContain('123.456.789-09');
  });
});
