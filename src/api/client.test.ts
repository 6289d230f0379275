// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { client, recordId, unwrap, unwrapAs, unwrapFile } from '@/api/client';
import { ApiError, maskedServerTextOf } from '@/api/errors';
import { parse } from '@/api/parse';
import { incidentOf } from '@/reports/incident';

function answerWith(body: BodyInit | null, init: ResponseInit): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
}

const ask = () => unwrap(client.GET('/usuario-logado/'));
const json = { 'Content-Type': 'application/json' };

beforeEach(async () => {
  vi.unstubAllGlobals();
  // Node's fetch cannot read a Blob of jsdom.
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor);
  localStorage.clear();
});

describe('unwrap', () => {
  it('returns the JSON of a 200', async () => {
    answerWith('{"quantidade": 3}', { headers: json });
    expect(await ask()).toEqual({ quantidade: 3 });
  });

  it('throws for an empty 500', async () => {
    answerWith(null, { status: 500, headers: { 'Content-Length': '0' } });
    expect(await failureOf(ask())).toMatchObject({ kind: 'status', status: 500, serverText: undefined });
  });

  it('ignores the body of an HTML error page', async () => {
    answerWith('<h1>Server Error (500)</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } });
    expect(maskedServerTextOf(await failureOf(ask()))).toBeUndefined();
  });

  it('reads detail, message and field messages', async () => {
    answerWith('{"detail": "Não pode."}', { status: 403, headers: json });
    expect(maskedServerTextOf(await failureOf(ask()))).toBe('Não pode.');
    answerWith('{"message": "Outra pessoa já decidiu."}', { status: 409, headers: json });
    expect(maskedServerTextOf(await failureOf(ask()))).toBe('Outra pessoa já decidiu.');
    answerWith('{"nome": ["Obrigatório."], "valor": ["Inválido.", "Negativo."]}', { status: 400, headers: json });
    const failure = await failureOf(ask());
    expect(failure.fields).toEqual({ nome: 'Obrigatório.', valor: 'Inválido. Negativo.' });
    expect(maskedServerTextOf(failure)).toBe('Obrigatório. Inválido. Negativo.');
  });

  it('drops the texts of a 401, except at sign-in (ERR-07)', async () => {
    const body = '{"detail": "O token informado não é válido para qualquer tipo de token", "code": "token_not_valid"}';
    answerWith(body, { status: 401, headers: json });
    expect(await failureOf(ask())).toMatchObject({ status: 401, serverText: undefined, fields: {} });
    answerWith('{"detail": "E-mail ou senha incorretos."}', { status: 401, headers: json });
    const signIn = client.POST('/accounts/login-staff/', { body: { email: 'a@b.test', password: 'x' } });
    expect(maskedServerTextOf(await failureOf(unwrap(signIn)))).toBe('E-mail ou senha incorretos.');
  });

  it('gives a 5xx and a contract violation an incident code with operation, request id and field paths', async () => {
    answerWith('', { status: 500, headers: { 'X-Request-Id': '3f1c9a520b7e4c1d' } });
    expect(incidentOf(await failureOf(ask()))).toMatchObject({
      kind: 'server',
      status: 500,
      operation: 'GET /usuario-logado/',
      requestId: '3f1c9a520b7e4c1d',
    });
    answerWith('[{"id": 1}, {"nome": "Maria"}]', { headers: json });
    const rows = z.array(z.object({ id: z.number() }));
    const violation = await failureOf(ask().then((body) => parse(rows, body)));
    expect(incidentOf(violation)).toMatchObject({
      kind: 'contract',
      operation: 'GET /usuario-logado/',
      fields: ['*.id'],
    });
    answerWith('{"detail": "Não."}', { status: 499, headers: json });
    expect(incidentOf(await failureOf(ask()))).toBeUndefined();
  });

  it('joins lists of texts in detail, in message and as the whole body (ERR-20)', async () => {
    for (const body of [
      '{"detail": ["Inválido.", "Negativo."]}',
      '{"message": ["Inválido.", "Negativo."]}',
      '["Inválido.", "Negativo."]',
    ]) {
      answerWith(body, { status: 400, headers: json });
      expect(maskedServerTextOf(await failureOf(ask()))).toBe('Inválido. Negativo.');
    }
  });

  it.each([
    ['30', 30],
    ['0', 0],
    ['-1', undefined],
    ['Wed, 18 Nov 2026 12:00:00 GMT', undefined],
    ['Infinity', undefined],
    [undefined, undefined],
  ])('reads the Retry-After %s of a 429', async (header, seconds) => {
    answerWith('{"detail": "Calma."}', { status: 429, headers: { ...json, ...(header && { 'Retry-After': header }) } });
    expect((await failureOf(ask())).retryAfterSeconds).toBe(seconds);
  });

  it('reads no field message from a code and from null', async () => {
    answerWith('{"code": "invalid", "nome": null, "valor": ["Negativo."]}', { status: 400, headers: json });
    expect((await failureOf(ask())).fields).toEqual({ valor: 'Negativo.' });
  });

  it('throws a contract violation for broken JSON and HTML in a 200', async () => {
    answerWith('{"quantidade": ', { headers: json });
    expect((await failureOf(ask())).kind).toBe('contract');
    answerWith('<html></html>', { headers: { 'Content-Type': 'text/html' } });
    expect((await failureOf(ask())).kind).toBe('contract');
  });

  it('throws a network error without a response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(ask())).toMatchObject({ kind: 'network', operation: 'GET /usuario-logado/' });
  });

  it('throws a network error when the connection is cut in the body', async () => {
    const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    answerWith(cut, { headers: json });
    expect((await failureOf(ask())).kind).toBe('network');
  });

  it('throws the abort of a cancelled request', async () => {
    const abort = new DOMException('aborted', 'AbortError');
    vi.stubGlobal('fetch', () => Promise.reject(abort));
    await expect(ask()).rejects.toBe(abort);
  });

  it('does not take a DOMException of another name for an abort', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('slow', 'TimeoutError')));
    expect((await failureOf(ask())).kind).toBe('network');
  });
});

describe('unwrapAs', () => {
  it('returns the body as the schema reads it, or throws a contract violation', async () => {
    const schema = z.object({ quantidade: z.number() });
    answerWith('{"quantidade": 3, "outra": 1}', { headers: json });
    expect(await unwrapAs(schema, client.GET('/usuario-logado/'))).toEqual({ quantidade: 3 });
    answerWith('{"quantidade": "3"}', { headers: json });
    expect((await failureOf(unwrapAs(schema, client.GET('/usuario-logado/')))).kind).toBe('contract');
  });
});

describe('recordId', () => {
  it.each([
    ['7', 7],
    ['0012', 12],
    ['999999999999999', 999_999_999_999_999],
  ])('reads the number of %s', (param, id) => {
    expect(recordId(param)).toBe(id);
  });

  it.each(['', 'x', '7x', 'x7', '-1', '1.5', '1000000000000000'])('is a missing record for %j', async (param) => {
    expect(await failureOf(Promise.resolve().then(() => recordId(param)))).toMatchObject({
      kind: 'status',
      status: 404,
    });
  });
});

describe('unwrapFile', () => {
  const label = () =>
    client.GET('/anexos/pedido/{id}/exportar-etiqueta/', { params: { path: { id: 1 } }, parseAs: 'blob' });

  const files = {
    pdf: '\uFEFF\n%PDF-1.7',
    xlsx: 'PK\u0003\u0004...',
    xls: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0),
  };
  const read = (kind: 'pdf' | 'workbook') => unwrapFile(label(), kind);

  it.each(['application/pdf', 'application/vnd.ms-excel', 'application/octet-stream', 'text/html'])(
    'recognises a file by its first bytes, although it comes as %s',
    async (type) => {
      answerWith(files.pdf, { headers: { 'Content-Type': type } });
      expect((await read('pdf')).type).toBe('application/pdf');
      answerWith(files.xlsx, { headers: { 'Content-Type': type } });
      expect((await read('workbook')).type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      answerWith(files.xls, { headers: { 'Content-Type': type } });
      const old = await read('workbook');
      expect(old.type).toBe('application/vnd.ms-excel');
      expect(new Uint8Array(await old.arrayBuffer())).toEqual(files.xls);
    },
  );

  it.each(['', '<html></html>', '{"detail": "Não."}', files.xlsx])(
    'throws a contract violation for %j as a PDF, whatever its type',
    async (body) => {
      answerWith(body, { headers: { 'Content-Type': 'application/pdf' } });
      expect((await failureOf(read('pdf'))).kind).toBe('contract');
    },
  );

  it('keeps the bytes of the file', async () => {
    answerWith(files.xlsx, {});
    expect(await (await read('workbook')).text()).toBe(files.xlsx);
  });

  it('throws a contract violation for a response without a body', async () => {
    answerWith(null, { status: 204 });
    expect((await failureOf(read('pdf'))).cause).toBe('not a pdf');
  });

  it.each(['<html><body>Relatório</body></html>', '[]', files.pdf])('throws one for %j as Excel', async (body) => {
    answerWith(body, { headers: { 'Content-Type': 'application/vnd.ms-excel' } });
    expect((await failureOf(read('workbook'))).kind).toBe('contract');
  });

  it('accepts JSON first and any other type, so that no provider returns 406', async () => {
    const fetching = vi.fn((request: Request) => Promise.resolve(new Response(request.headers.get('Accept'))));
    vi.stubGlobal('fetch', fetching);
    await failureOf(read('pdf'));
    expect(fetching.mock.calls[0]?.[0].headers.get('Accept')).toBe('application/json, */*');
  });

  it('reads the JSON of an error', async () => {
    answerWith('{"detail": "Sem endereço."}', { status: 400, headers: json });
    expect(maskedServerTextOf(await failureOf(read('pdf')))).toBe('Sem endereço.');
  });
});
