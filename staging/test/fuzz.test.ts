// @module-tag slow
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../domains/handlers.ts';
import { loadContract } from '../http/contract.ts';
import type { Operation } from '../http/contract.ts';
import { createLog } from '../http/log.ts';
import { operationMatcher } from '../qa/match-operation.ts';
import { Requests } from './arbitraries.ts';
import { imageOf } from './forms.ts';
import { fuzzSeed } from './fuzz-seed.ts';
import { field, startHarness, valuesOf } from './harness.ts';
import type { Harness, TestResponse } from './harness.ts';
import { HOSTILE_AUTHORIZATIONS } from './hostile-inputs.ts';
import { sendRaw } from './raw.ts';
import type { RawRequest } from './raw.ts';

/**
 * Random requests, made from the contract, as a superuser, so that they reach the handlers. FUZZ_RUNS sets their number
 * per operation, FUZZ_SEED repeats a run.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] || 20);
const seed = fuzzSeed('fuzz.test.ts');

const contract = loadContract(handlers);
const operationOf = operationMatcher(contract);
const bundle: unknown = JSON.parse(contract.json);

let harness: Harness;
let token: string;
let requests: Requests;
const errors: string[] = [];

beforeAll(async () => {
  harness = await startHarness({
    log: createLog({ write: (line) => errors.push(line) }),
    // Longer than the longest run.
    env: { STAGING_ACCESS_TTL: '86400', TRUST_PROXY: '1' },
  });
  token = await harness.tokenOf('superuser');
  requests = new Requests(bundle, await knownRecords(), await imageOf('png'));
});
afterAll(() => harness.close());

/** Values of the seed that a generator does not produce. */
async function knownRecords(): Promise<Record<string, readonly string[]>> {
  const read = async (path: string, name: string) => {
    const { json } = await harness.call('GET', path, { token });
    const rows = valuesOf(field(json, 'results') ?? json);
    const values = rows
      .map((row) => field(row, name))
      .filter((value) => typeof value === 'string' || typeof value === 'number');
    expect(values.length).toBeGreaterThan(0);
    return values.map(String);
  };
  const pedidos = await read('pedidos-paginados/?status=pronto', 'id');
  const { json } = await harness.call('GET', `pedido/${pedidos[0]}/`, { token });
  return {
    cod_sistema: await read('listar-periodos/', 'cod_sistema'),
    cod_uso: valuesOf(field(json, 'itens_pedido')).map((item) => String(field(item, 'cod_uso'))),
    numero_pedido: await read('resumo-pedidos/', 'numero_pedido'),
    pedidoId: pedidos,
  };
}

describe('random requests', () => {
  it.each(contract.operations)('return only declared responses of $operationId', async (operation) => {
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(requests.of(operation.method, operation.template), async (request) => {
        const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': nextAddress(), ...request.headers };
        const answer = await sendRaw(harness.url, { ...request, headers });
        expect(
          problemOf(request, answer),
          `${request.method} ${request.target} -> ${answer.status} ${answer.text.slice(0, 300)}`,
        ).toBeUndefined();
        if (![400, 405, 413, 415].includes(answer.status)) reached += 1;
      }),
      { numRuns: runsOf(operation), seed },
    );
    // At least one request reached the handler.
    expect(reached).toBeGreaterThan(0);
  });

  it.each(contract.operations.filter(({ roles }) => !roles.includes('public')))(
    'without a valid token return 401 from $operationId',
    async (operation) => {
      await fc.assert(
        fc.asyncProperty(
          requests.of(operation.method, operation.template),
          fc.constantFrom(...HOSTILE_AUTHORIZATIONS),
          async (request, authorization) => {
            const answer = await sendRaw(harness.url, { ...request, headers: { ...request.headers, authorization } });
            expect(
              problemOf(request, answer) ?? (answer.status < 400 ? 'an answer without a token' : undefined),
              `${request.method} ${request.target} -> ${answer.status} ${answer.text.slice(0, 300)}`,
            ).toBeUndefined();
          },
        ),
        { numRuns: Math.ceil(RUNS / 4), seed },
      );
    },
  );

  it('caused no internal error', async () => {
    expect(errors).toEqual([]);
    expect((await harness.call('GET', 'usuario-logado/', { token })).status).toBe(200);
  });
});

let requestCount = 0;

/** Another source for each request: the throttle would refuse all sign-ins after the first ten. */
function nextAddress(): string {
  requestCount += 1;
  return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
}

/** Fewer runs for operations without parameters and for PDFs. */
function runsOf({ method, template, responseTypes }: Operation): number {
  const item = field(bundle, 'paths', template.replace(/^\/api\/v1/, ''), method.toLowerCase());
  const isBare = field(item, 'parameters') === undefined && field(item, 'requestBody') === undefined;
  const isSlow = responseTypes.includes('application/pdf');
  return isBare || isSlow ? Math.ceil(RUNS / 4) : RUNS;
}

/** Problem of a response. The backend itself checks JSON bodies against the contract (strictResponses). */
function problemOf({ method, target }: RawRequest, { status, headers, text, json }: TestResponse): string | undefined {
  if (status >= 500) return 'a failure of ours';
  // A mutated path may match another operation, or none.
  const reached = operationOf(method, target.split(/[?#]/)[0] ?? '');
  if (!(reached?.statuses ?? [404, 405]).includes(status)) return 'a status that the contract does not list';
  if (headers.get('cache-control') !== 'no-store' || headers.get('x-content-type-options') !== 'nosniff')
    return 'its headers are missing';
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  if (status === 204) return text === '' ? undefined : 'a body without being one';
  if (status < 300) return reached?.responseTypes.includes(type) === true ? undefined : 'another media type';
  if (type !== 'application/json' || typeof field(json, 'detail') !== 'string') return 'a refusal without detail';
  return /node_modules|\bat .+:\d+/.test(text) ? 'the inside of the program' : undefined;
}
