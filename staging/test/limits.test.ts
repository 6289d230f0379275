import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '../domains/handlers.ts';
import { loadContract } from '../http/contract.ts';
import { field, startHarness } from './harness.ts';
import type { Harness, TestResponse } from './harness.ts';
import { SOME_TEXT } from './matchers.ts';
import { sendRaw } from './raw.ts';

const MIB = 1024 * 1024;
const TOO_LARGE = { status: 413, json: { detail: 'O corpo da requisição é grande demais.' } };
const UNREADABLE = { status: 400, json: { detail: 'Não foi possível ler o formulário enviado.' } };
const UNSUPPORTED = { status: 415, json: { detail: 'O tipo de mídia enviado não é suportado.' } };

const contract = loadContract(handlers);
const bundle: unknown = JSON.parse(contract.json);

/** The operations that take a body of a type; the id in the path does not exist. */
function takers(type: string): { method: string; target: string }[] {
  return contract.operations.flatMap(({ method, template }) => {
    const content = field(
      bundle,
      'paths',
      template.replace(/^\/api\/v1/, ''),
      method.toLowerCase(),
      'requestBody',
      'content',
    );
    return field(content, type) === undefined
      ? []
      : [{ method, target: template.replaceAll(/\{\w+\}/g, '2147483647') }];
  });
}

const withJson = takers('application/json');
const withForm = takers('multipart/form-data');

let harness: Harness;
let token: string;

beforeAll(async () => {
  harness = await startHarness();
  token = await harness.tokenOf('superuser');
});
afterAll(() => harness.close());

function send(method: string, target: string, body: Buffer, headers: Record<string, string>): Promise<TestResponse> {
  return sendRaw(harness.url, { method, target, body, headers: { authorization: `Bearer ${token}`, ...headers } });
}

const sendJson = (text: string | Buffer, headers: Record<string, string> = {}) =>
  send('POST', '/api/v1/periodos/', Buffer.from(text), { 'content-type': 'application/json', ...headers });

/** A form for createModelo of these raw parts. */
function sendForm(parts: readonly (string | Buffer)[], boundary = 'b'): Promise<TestResponse> {
  const body = parts.flatMap((part) => [Buffer.from('--b\r\n'), Buffer.from(part), Buffer.from('\r\n')]);
  return send('POST', '/api/v1/modelos/', Buffer.concat([...body, Buffer.from('--b--\r\n')]), {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}

const text = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const upload = (name: string, bytes = 'x') =>
  `Content-Disposition: form-data; name="${name}"; filename="f.png"\r\n\r\n${bytes}`;

describe('a JSON body', () => {
  it('above 1 MiB returns 413 for every operation with a JSON body', async () => {
    expect(withJson).toHaveLength(9);
    const body = Buffer.from(JSON.stringify({ nome: 'x'.repeat(MIB) }));
    for (const { method, target } of withJson) {
      expect(await send(method, target, body, { 'content-type': 'application/json' })).toMatchObject(TOO_LARGE);
    }
  });

  it.each([
    ['lists', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['objects', '{"a":'.repeat(150_000) + '1' + '}'.repeat(150_000)],
    ['a field of lists', `{"cod_sistema":"A","nome":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    [
      'an unknown field of lists',
      `{"cod_sistema":"A","nome":"x","outro":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
    ],
  ])('returns 400 for deep nesting: %s', async (_what, body) => {
    expect(await sendJson(body)).toMatchObject({ status: 400, json: { detail: SOME_TEXT } });
  });

  it('returns 400 with a message for each of ten thousand unknown fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`campo${n}`, n]));
    expect(await sendJson(JSON.stringify(fields))).toMatchObject({
      status: 400,
      json: { campo9999: ['Este campo não é conhecido.'] },
    });
  });

  it('returns 200 for ten thousand orders, the maximum of a bulk request', async () => {
    const pedidos = Array.from({ length: 10_000 }, (_, n) => 2_000_000_000 + n);
    const answer = await harness.call('PATCH', 'gerenciar-pedidos/bulk-status-change/', {
      token,
      json: { status: 'enviado', pedidos },
    });
    expect(answer).toMatchObject({ status: 200, json: { sucesso: 0, total_processado: 10_000 } });
  });
});

describe('a form', () => {
  it('with more than 50 fields returns 400, with more than 5 files 413', async () => {
    expect(await sendForm(Array.from({ length: 51 }, () => text('nome', 'x')))).toMatchObject(UNREADABLE);
    expect(await sendForm([text('nome', 'x'), ...Array.from({ length: 6 }, () => upload('imagem'))])).toMatchObject({
      status: 413,
      json: { detail: 'O formulário enviado tem arquivos demais.' },
    });
  });

  it('with a text above 64 KiB, a long name or long headers returns 400', async () => {
    expect(await sendForm([text('nome', 'x'.repeat(65_537))])).toMatchObject(UNREADABLE);
    expect((await sendForm([text('n'.repeat(2000), 'x')])).status).toBe(400);
    expect((await sendForm([`X-Longo: ${'x'.repeat(200_000)}\r\n${text('nome', 'x')}`])).status).toBe(400);
  });

  it('with a file above 5 MiB in any field returns 413', async () => {
    for (const field of ['imagem', 'outro']) {
      expect(await sendForm([text('nome', 'x'), upload(field, 'x'.repeat(5 * MIB + 1))])).toMatchObject({
        status: 413,
        json: { detail: 'O arquivo enviado é grande demais. O máximo é 5 MB.' },
      });
    }
  });

  it('returns 400 when it is truncated or its boundary is wrong', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await send('POST', '/api/v1/modelos/', Buffer.from(`--b\r\n${text('nome', 'x')}`), headers)).toMatchObject(
      UNREADABLE,
    );
    expect((await sendForm([text('nome', 'x')], 'outro')).status).toBe(400);
    expect((await sendForm([text('nome', 'x')], '')).status).toBe(400);
  });

  it('with only unknown fields returns 400 with the missing field', async () => {
    expect(await sendForm([text('__proto__', 'x'), text('constructor', 'y'), upload('toString')])).toMatchObject({
      status: 400,
      json: { nome: ['Este campo é obrigatório.'] },
    });
  });
});

describe('a body of another type', () => {
  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/octet-stream'])(
    '%s returns 415 for every operation with a body',
    async (type) => {
      expect(withForm).toHaveLength(3);
      for (const { method, target } of [...withJson, ...withForm]) {
        expect(await send(method, target, Buffer.from('nome=x'), { 'content-type': type })).toMatchObject(UNSUPPORTED);
      }
    },
  );

  it('returns 415 for JSON instead of a form and for a form instead of JSON', async () => {
    for (const { method, target } of withForm) {
      expect(
        await send(method, target, Buffer.from('{"nome":"x"}'), { 'content-type': 'application/json' }),
      ).toMatchObject(UNSUPPORTED);
    }
    for (const { method, target } of withJson) {
      expect(
        await send(method, target, Buffer.from('--b--'), { 'content-type': 'multipart/form-data; boundary=b' }),
      ).toMatchObject(UNSUPPORTED);
    }
  });
});

describe('a body with a Content-Encoding', () => {
  const packed = gzipSync(JSON.stringify({ cod_sistema: 'GZIP', nome: 'x' }));

  it.each(['gzip', 'br', 'deflate', 'zstd', 'compress', 'GZIP', 'gzip, br'])(
    '%s returns 415 for every operation with a body',
    async (encoding) => {
      const form = 'multipart/form-data; boundary=b';
      for (const [takers, type] of [
        [withJson, 'application/json'],
        [withForm, form],
      ] as const) {
        for (const { method, target } of takers) {
          const headers = { 'content-type': type, 'content-encoding': encoding };
          expect(await send(method, target, packed, headers)).toMatchObject(UNSUPPORTED);
        }
      }
    },
  );

  it('returns 415 for a sign-in, a renewal and the control of tests', async () => {
    for (const [method, target] of [
      ['POST', '/api/v1/accounts/login-staff/'],
      ['POST', '/api/v1/accounts/token/refresh/'],
      ['PUT', '/__staging/faults'],
    ] as const) {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'br' };
      const body = brotliCompressSync('[]');
      expect((await sendRaw(harness.url, { method, target, body, headers })).status).toBe(415);
    }
  });

  it('returns 401 without a token, and 403 without the role, before 415', async () => {
    const call = { body: 'x', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } };
    expect((await harness.call('POST', 'periodos/', call)).status).toBe(401);
    const staff = await harness.tokenOf('staff');
    expect((await harness.call('POST', 'periodos/', { ...call, token: staff })).status).toBe(403);
  });

  it('is read when the encoding is identity', async () => {
    expect(await sendJson('{}', { 'content-encoding': 'identity' })).toMatchObject({
      status: 400,
      json: { nome: ['Este campo é obrigatório.'] },
    });
    const body = Buffer.from('--b--\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-encoding': 'Identity' };
    expect((await send('POST', '/api/v1/modelos/', body, headers)).status).toBe(400);
  });
});

describe('a URL', () => {
  it('of 20,000 characters returns 431, and the next request succeeds', async () => {
    expect(
      (await sendRaw(harness.url, { method: 'GET', target: `/api/v1/pedidos-paginados/?search=${'x'.repeat(20_000)}` }))
        .status,
    ).toBe(431);
    expect((await harness.call('GET', 'usuario-logado/', { token })).status).toBe(200);
  });
});

describe('the limit of failed sign-ins', () => {
  beforeEach(() => harness.reset());

  it('ignores X-Forwarded-For and User-Agent', async () => {
    const guess = (client: number) =>
      harness.call('POST', 'accounts/login-staff/', {
        json: { email: 'alguem@embarque.test', password: 'errada' },
        headers: { 'x-forwarded-for': `10.0.0.${client}`, 'user-agent': `agente ${client}` },
      });
    const statuses: number[] = [];
    for (let client = 0; client < 7; client += 1) statuses.push((await guess(client)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('blocks a peer after 20 failures, whatever accounts it tries and addresses it claims', async () => {
    const statuses: number[] = [];
    for (let client = 0; client < 40; client += 1) {
      const { status } = await harness.call('POST', 'accounts/login-staff/', {
        json: { email: `pessoa${client}@embarque.test`, password: 'errada' },
        headers: { 'x-forwarded-for': `10.0.0.${client}` },
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(20).fill(429)]);
  });
});
