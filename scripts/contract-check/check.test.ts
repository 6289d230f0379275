// @module-tag slow
import { once } from 'node:events';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../lib/sign-in.ts';
import { startStagingProcess } from '../lib/staging-process.ts';
import { checkApi } from './check.ts';
import { runCommand } from './command.ts';
import { isObject, readContract, type OperationId } from './contract.ts';
import { reportLines, type Report } from './report.ts';

type Fault = (response: Response, init?: RequestInit) => Response | Promise<Response>;
type FaultRow = readonly [operationId: OperationId, finding: string, fault: Fault];

const GESTORA = 'gestora@embarque.test';
const PASSWORD = 'embarque123';
const contract = readContract();
const realFetch = globalThis.fetch;
/** Responses by method, path and sign-in. A replayed run takes a fraction of a second. */
const recorded = new Map<string, Response>();
/** Faults by what 'GET /pedido/12/?page=1' matches. */
let faults: readonly (readonly [RegExp, Fault])[] = [];
let isReplayed = true;
let api: string;

async function faultyFetch(input: string | Request, init: RequestInit = {}): Promise<Response> {
  if (typeof input !== 'string' || !input.startsWith(api)) return realFetch(input, init);
  const call = `${String(init.method)} ${input.slice(api.length)}`;
  const key = `${call} ${new Headers(init.headers).has('Authorization') ? 'signed in' : 'signed out'}`;
  let response = isReplayed ? recorded.get(key) : undefined;
  if (response === undefined) {
    const real = await realFetch(input, init);
    response = new Response(real.body && (await real.arrayBuffer()), real);
  }
  if (isReplayed) recorded.set(key, response.clone());
  const fault = faults.find(([pattern]) => pattern.test(call))?.[1];
  return fault === undefined ? response : fault(response, init);
}

function withInit(init: ResponseInit): Fault {
  return ({ body, status, headers }) => new Response(body, { status, headers, ...init });
}
const withStatus = (status: number) => withInit({ status });
const withType = (type: string) => withInit({ headers: { 'content-type': type } });
const withFile = (type: string, disposition: string) =>
  withInit({ headers: { 'content-type': type, 'content-disposition': disposition } });
function withBody(body: string): Fault {
  return (response) => new Response(body, response);
}
function changeJson(change: (body: unknown) => unknown): Fault {
  return async (response) => new Response(JSON.stringify(change(await response.json())), response);
}
/** Changes every field; undefined removes it. */
function changeFields(change: (key: string, value: unknown) => unknown): Fault {
  return changeJson((body) => JSON.parse(JSON.stringify(body), change));
}
const put = (name: string, value: unknown) => changeFields((key, old) => (key === name ? value : old));
const remove = (name: string) => put(name, undefined);
const doubleRows = changeFields((key, value) => (key === 'results' ? [value, value].flat() : value));
const reversed = changeFields((_key, value) => (Array.isArray(value) ? value.toReversed() : value));
function when(status: number, fault: Fault): Fault {
  return (response) => (response.status === status ? fault(response) : response);
}
const cut: Fault = () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('terminated')) }));
const hang: Fault = async (response, { signal } = {}) => {
  if (signal != null) await once(signal, 'abort');
  signal?.throwIfAborted();
  return response;
};
const firstCall = (fault: Fault, others: Fault = (response) => response) => vi.fn(others).mockImplementationOnce(fault);
const forbidden: Fault = () => Response.json({ detail: 'Não.' }, { status: 403 });
const emptyPage: Fault = () => Response.json({ count: 0, next: null, previous: null, results: [] });

/** One fault per run. A finding ends with the contradicted assumption. */
const READ_FAULTS: readonly FaultRow[] = [
  ['getPedido', '/numero_pedido: missing', remove('numero_pedido')],
  ['getPasse', '/nome: null', put('nome', null)],
  ['listPedidos', '/count: text like "00" [NumberOrText]', put('count', '37')],
  ['getTipoPasse', '/nome: a number [NumberOrText]', put('nome', 5)],
  ['getModelo', 'status: 418', withStatus(418)],
  ['listEnderecosEntrega', 'status: 403', forbidden],
  ['getVendas', 'Content-Type: text/plain, looks like application/json', withType('text/plain')],
  ['countPedidosParaEnvio', 'body: invalid JSON, 0 bytes', withBody('')],
  ['listPasses', '/results/N/status: text "arquivado"', put('status', 'arquivado')],
  ['getPasse', '/criacao: text like "0000-00-00a00:00:00" [DataHora]', put('criacao', '2026-11-18T09:42:10')],
  ['listOrdensServico', 'body: array of 0', changeJson(() => [])],
  ['listModelos', 'body: object with results [listModelos 200]', changeJson((results) => ({ results }))],
  ['listVendasCapinhas', '/total_period_income: a number [Dinheiro]', put('total_period_income', 59.8)],
  ['exportEtiqueta', 'body: looks like HTML or XML', withBody('<html>')],
  ['downloadPasseNovo', 'Content-Disposition: inline [ContentDisposition]', withFile('application/pdf', 'inline')],
  ['downloadPrestacaoConta', 'Content-Disposition: missing [ContentDisposition]', withType('application/pdf')],
  ['getPedido', '/detail: missing', remove('detail')],
  ['listPedidos', 'status: 200', when(404, emptyPage)],
  ['listPedidos', '/results: 4 rows [PageSize]', doubleRows],
  ['getPassesPorStatus', '/criado: missing [PassesPorStatus]', remove('criado')],
  ['getLoginsDiarios', '/daily_statistics: 0 entries [LoginsDiarios.daily_statistics]', put('daily_statistics', [])],
  ['getLoginsDiarios', '/daily_statistics: other days or another order [LoginsDiarios.daily_statistics]', reversed],
  ['getOrdemServico', 'response: none (Error)', cut],
  ['listResumoPedidos', 'response: none (TimeoutError)', hang],
];

/** All in one run with --write. */
const WRITE_FAULTS: readonly FaultRow[] = [
  ['createPeriodo', 'status: 200 [createPeriodo 201]', withStatus(200)],
  ['deletePeriodo', 'status: 403', forbidden],
  ['deleteTipoPasse', 'status: 200 [deleteTipoPasse 204]', () => Response.json({ message: 'Excluído.' })],
  ['createUsuario', '/id: missing [createUsuario 201]', remove('id')],
  ['bulkUpdatePedidoStatus', '/falhas: text like "aaaaaaa"', put('falhas', 'nenhuma')],
  ['deleteOrdemServico', 'response: none (Error)', cut],
  ['confirmEntrega', '/detail: missing [ErroConflito]', when(409, remove('detail'))],
];

function faultOf(operationId: OperationId, fault: Fault): readonly [RegExp, Fault] {
  const { method, template } = contract.operation(operationId);
  return [new RegExp(String.raw`^${method} ${template.replaceAll(/\{\w+\}/g, '[^/]+')}(\?|$)`), fault];
}

function run({ email = GESTORA, write = false, timeoutMs = 30_000 } = {}): Promise<Report> {
  return checkApi(contract, { api, email, password: PASSWORD, write, timeoutMs });
}

/** Findings as 'getPedido /numero_pedido: missing' or 'getVendas /valor: a number [Dinheiro]'. */
function findingsOf({ rows }: Report): string[] {
  return rows.flatMap(({ operationId, findings }) =>
    findings.map(({ where, found, assumed }) => `${operationId} ${where}: ${found}${assumed ? ` [${assumed}]` : ''}`),
  );
}

const idsOf = (list: readonly { readonly operationId: string }[]) => list.map(({ operationId }) => operationId);
const withNote = ({ rows }: Report, note: string) => idsOf(rows.filter(({ notes }) => notes.includes(note)));
const rowOf = ({ rows }: Report, operationId: OperationId) => rows.find((row) => row.operationId === operationId);

beforeAll(async () => {
  const staging = await startStagingProcess({ STAGING_SEED_ORDERS: '60' });
  api = `${staging.origin}/api/v1`;
  vi.stubGlobal('fetch', faultyFetch);
  vi.stubEnv('EMBARQUE_PASSWORD', PASSWORD);
  return async () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    await staging.stop();
  };
});
beforeEach(() => {
  faults = [];
  isReplayed = true;
});

describe('checkApi', () => {
  it('reports that every read operation of the staging backend holds', async () => {
    const report = await run();
    const { rows, assumed } = report;
    expect(findingsOf(report)).toEqual([]);
    expect(rows.flatMap(({ alsoHas }) => alsoHas)).toEqual([]);
    const writes = contract.operations.filter(({ method, roles }) => method !== 'GET' && !roles.includes('public'));
    expect(writes).toHaveLength(18);
    expect(idsOf(rows.filter(({ verdict }) => verdict === 'not tried'))).toEqual(idsOf(writes));
    expect(withNote(report, 'read-only: --write calls it')).toEqual(idsOf(writes));
    expect(withNote(report, 'only empty lists: no row was compared')).toEqual(['listOrdensServicoUsuario']);
    const held = ['Dinheiro', 'Cpf', 'ErroAutenticacao', 'ErroValidacao', 'PasseRejeitado.inconsistencias', 'PageSize'];
    expect(assumed.held).toEqual(expect.arrayContaining([...held, 'listModelos 200']));
    const posts = [...recorded.keys()].filter((key) => !key.startsWith('GET '));
    expect(posts).toEqual(['POST /accounts/login-staff/ signed out', 'POST /accounts/token/refresh/ signed out']);
  });

  it.each(READ_FAULTS)('reports for %s: %s', async (operationId, finding, fault) => {
    faults = [faultOf(operationId, fault)];
    const report = await run({ timeoutMs: fault === hang ? 1000 : 30_000 });
    expect(findingsOf(report)).toEqual([`${operationId} ${finding}`]);
  });

  it('accepts a workbook in the old format of Excel, as the panel does', async () => {
    const bytes = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
    const asWorkbook = withFile('application/vnd.ms-excel', 'attachment; filename="a.xls"');
    faults = [
      faultOf(
        'downloadRelatorioEntregas',
        when(200, () => asWorkbook(new Response(bytes))),
      ),
    ];
    expect(findingsOf(await run())).toEqual([]);
  });

  it('lists unknown fields without reporting a difference', async () => {
    const addExtra = (value: unknown) => (isObject(value) ? { ...value, apelido: 'Ana', 'ana@example.com': 1 } : value);
    const addToRows = (rows: unknown) => (Array.isArray(rows) ? rows.map(addExtra) : rows);
    faults = [faultOf('getPasse', changeJson(addExtra)), faultOf('listEnderecosEntrega', changeJson(addToRows))];
    const report = await run();
    expect(findingsOf(report)).toEqual([]);
    expect(rowOf(report, 'getPasse')?.alsoHas).toEqual(['/apelido', '/(a key)']);
    expect(rowOf(report, 'listEnderecosEntrega')?.alsoHas).toEqual(['/N/apelido', '/N/(a key)']);
  });

  it('refreshes an expired access token with the rotated refresh token and repeats the call', async () => {
    const expired = firstCall(withStatus(401));
    const rotate = vi.fn(changeJson((body) => (isObject(body) ? { ...body, refresh: 'rotated' } : body)));
    faults = [faultOf('getVendas', expired), faultOf('refreshToken', rotate)];
    const report = await run();
    expect(findingsOf(report)).toEqual([]);
    expect(expired).toHaveBeenCalledTimes(2);
    expect(rowOf(report, 'refreshToken')?.calls).toBe(2);
    expect(rotate.mock.lastCall?.[1]?.body).toBe('{"refresh":"rotated"}');
  });

  it.each([400, 409])('downloads another pass after a %i', async (status) => {
    const refusal = { detail: 'Este passe está suspenso.', message: 'Este passe está suspenso.' };
    faults = [
      faultOf(
        'downloadPasseNovo',
        firstCall(() => Response.json(refusal, { status })),
      ),
    ];
    const report = await run();
    expect(findingsOf(report)).toEqual([]);
    const notes = [`${status} for a record that was tried`];
    expect(rowOf(report, 'downloadPasseNovo')).toMatchObject({ verdict: 'holds', calls: 2, notes });
  });

  it('reports each status, and one difference for bodies of different lengths', async () => {
    faults = [
      faultOf('listVendasCapinhas', firstCall(withStatus(502), withStatus(500))),
      faultOf('getModelo', firstCall(withBody('Erro'), withBody(''))),
    ];
    const statuses = ['listVendasCapinhas status: 502', 'listVendasCapinhas status: 500'];
    expect(findingsOf(await run())).toEqual([...statuses, 'getModelo body: invalid JSON, 4 bytes']);
  });

  it('waits for Retry-After of a 429, and skips the call when it is too long', async () => {
    const throttled = (seconds: string) => new Response('', { status: 429, headers: { 'retry-after': seconds } });
    faults = [
      faultOf(
        'getVendas',
        firstCall(() => throttled('0.1')),
      ),
      faultOf('getPedido', () => throttled('86400')),
    ];
    const report = await run();
    expect(findingsOf(report)).toEqual([]);
    expect(rowOf(report, 'getVendas')).toMatchObject({ verdict: 'holds', calls: 1 });
    const notes = ['429, too many calls: not compared'];
    expect(rowOf(report, 'getPedido')).toMatchObject({ verdict: 'not tried', notes });
  });

  it('notes the operations that are forbidden for staff', async () => {
    isReplayed = false;
    const report = await run({ email: 'atendente@embarque.test' });
    expect(findingsOf(report)).toEqual([]);
    const superuser = contract.operations.filter(({ method, roles }) => method === 'GET' && !roles.includes('staff'));
    // Their lists are forbidden, so there is no record to open.
    const unopened = ['getTipoPasse', 'getPeriodo', 'getModelo'];
    expect(withNote(report, 'no suitable record was found')).toEqual(unopened);
    expect([...withNote(report, '403 for this account'), ...unopened].sort()).toEqual(idsOf(superuser).sort());
    expect(rowOf(report, 'getPedido')?.verdict).toBe('holds');
  });

  it('reports with --write that all operations hold', async () => {
    isReplayed = false;
    const report = await run({ write: true });
    expect(findingsOf(report)).toEqual([]);
    expect(report.rows.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
    expect(report.leftBehind).toEqual([expect.stringMatching(/^the case model contract-check-\w{8}: /)]);
    const held = ['TipoPasseFormulario', 'FalhaEmMassa', 'PasseJaDecidido', 'TransicaoRecusada', 'ErroConflito'];
    expect(report.assumed.held).toEqual(expect.arrayContaining(held));
    // Records that --write created and could delete are gone.
    const { access_token: token } = await signIn(api, { email: GESTORA, password: PASSWORD });
    const lists = ['listar-periodos/?page_size=50', 'listar-tipospasse/?page_size=50', 'accounts/users/?search=check'];
    for (const list of lists) {
      const response = await realFetch(`${api}/${list}`, { headers: { Authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('contract-check-');
    }
  });

  it('reports every fault in responses of write operations', async () => {
    isReplayed = false;
    faults = WRITE_FAULTS.map(([operationId, , fault]) => faultOf(operationId, fault));
    const report = await run({ write: true });
    const expected = WRITE_FAULTS.map(([operationId, finding]) => `${operationId} ${finding}`);
    expect(findingsOf(report).sort()).toEqual(expected.sort());
    expect(idsOf(report.rows.filter(({ verdict }) => verdict === 'not tried'))).toEqual(['deleteUsuario']);
    expect(report.leftBehind).toEqual([
      expect.stringMatching(/^the period contract-check-\w+: its deletion failed$/),
      expect.stringMatching(/^the user contract-check-\w+@example.com: the response has no id to delete it by$/),
      expect.stringMatching(/^the case model /),
      expect.stringMatching(/^the new service order of employee \d+: its deletion failed$/),
    ]);
  });

  it('reports no personal data, no password and no token when everything differs', async () => {
    const isJson = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json');
    // Formatted texts lose their format; plain texts and booleans change their type.
    const isPlain = (key: string) => /nome|name|telefone|phone|curso|rua|bairro|cidade|message|descricao/.test(key);
    const spoil = (key: string, value: unknown) => {
      if (typeof value === 'string' && key !== 'cod_sistema') return isPlain(key) ? [value] : `${value} `;
      return typeof value === 'boolean' ? 'sim' : value;
    };
    faults = [[/^GET /, (response) => (isJson(response) ? changeFields(spoil)(response) : response)]];
    const report = await run();
    expect(findingsOf(report).length).toBeGreaterThan(100);
    const personal =
      /nome|name|email|usuario|cpf|telefone|phone|nascimento|endereco|cep|token|access|foto|identidade|declaracao|payer|por$/;
    const secrets = new Set<string>();
    for (const response of [...recorded.values()].filter(isJson))
      JSON.parse(await response.clone().text(), (key, value: unknown) => {
        if (personal.test(key) && typeof value === 'string' && value.length > 4) secrets.add(value);
        return value;
      });
    expect(secrets.size).toBeGreaterThan(100);
    const output = `${reportLines(report).join('\n')}\n${JSON.stringify(report)}`;
    expect([...secrets].filter((secret) => output.includes(secret))).toEqual([]);
    expect(output).not.toMatch(/embarque123|[\w-]{10,}\.[\w-]{20,}\.[\w-]{10,}/);
  });
});

describe('runCommand', () => {
  async function command(...args: string[]) {
    const lines: string[] = [];
    const code = await runCommand(args, (line) => lines.push(line));
    return { code, lines };
  }

  it('returns 0 without a difference', async () => {
    const { code, lines } = await command('--api', `${api}/`, '--email', GESTORA);
    expect(lines.at(-3)).toBe('Assumed shapes (x-assumed in openapi/): 24 hold, 0 differ.');
    expect(lines.at(-1)).toBe('59 operations: 41 hold, 0 differ, 18 not tried.');
    expect(code).toBe(0);
  });

  it('returns 1 with a difference and names the contradicted assumption', async () => {
    faults = [faultOf('listVendasCapinhas', put('total_period_income', 59.8))];
    const { code, lines } = await command('--api', api, '--email', GESTORA);
    expect(lines).toContainEqual(expect.stringMatching(/^differs +listVendasCapinhas +GET .* 2 calls$/));
    expect(lines).toContain(
      '         * /total_period_income: the contract says string; there was a number ' +
        '(GET /vendas-capinhas/ -> 200, 2 times) [assumed: Dinheiro]',
    );
    expect(lines.at(-3)).toBe('Assumed shapes (x-assumed in openapi/): 23 hold, 1 differ: Dinheiro.');
    expect(lines.at(-2)).toMatch(/^Not seen, so still assumed: .*createPeriodo 201.*FalhaEmMassa/);
    expect(lines.at(-1)).toBe('59 operations: 40 hold, 1 differ, 18 not tried.');
    expect(code).toBe(1);
  });

  it('returns 2 after the report if FILE cannot be written', async () => {
    const { code, lines } = await command('--api', api, '--email', GESTORA, '--json', import.meta.dirname);
    expect(lines.at(-2)).toBe('59 operations: 41 hold, 0 differ, 18 not tried.');
    expect(lines.at(-1)).toMatch(/^EISDIR/);
    expect(code).toBe(2);
  });

  it.each([
    [[]],
    [['--api', 'host', '--email', GESTORA]],
    [['--api', 'https://ana:secret@host/api/v1', '--email', GESTORA]],
    [['--api', 'https://host', '--email', GESTORA, PASSWORD]],
  ])('returns 2 and prints the usage, and no password, for the arguments %j', async (args) => {
    const { code, lines } = await command(...args);
    expect(lines).toEqual([expect.stringMatching(/^Usage: [^]*EMBARQUE_PASSWORD/)]);
    expect(code).toBe(2);
  });

  it.each<[string, Fault]>([
    ['No sign-in: status: 403.', forbidden],
    ['No sign-in: response: none (Error).', cut],
    ['No sign-in: /access_token: missing.', remove('access_token')],
    ['No sign-in: empty access_token.', put('access_token', '')],
  ])('returns 2 and prints %j', async (line, fault) => {
    faults = [faultOf('loginStaff', fault)];
    const { code, lines } = await command('--api', api, '--email', GESTORA);
    expect(lines).toEqual([expect.stringMatching(/^Reading from /), line]);
    expect(code).toBe(2);
  });
});
