import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../lib/sign-in.ts';
import { startStagingProcess } from '../lib/staging-process.ts';
import type { StagingProcess } from '../lib/staging-process.ts';
import { createCheck } from './check.ts';
import { runCommand } from './command.ts';
import { readContract } from './contract.ts';
import { isObject } from './json.ts';
import { PLANTED, PLANTED_IN_WRITES } from './planted.ts';
import { startPlanting } from './planting.ts';
import type { Passing, Planting } from './planting.ts';
import type { Report } from './report.ts';
import { tableOf } from './table.ts';

const GESTORA = 'gestora@embarque.test';
const ATENDENTE = 'atendente@embarque.test';
const PASSWORD = 'embarque123';
const START_MS = 120_000;
const RUN_MS = 60_000;

/** Compiled once; planted differences are in the responses, not in the contract. */
const contract = readContract();
const check = createCheck(contract);
let staging: StagingProcess;
let planting: Planting;
/** Result of the first run without planted differences and --write; later runs replay its responses. */
let plain: Report;

beforeAll(async () => {
  staging = await startStagingProcess({ STAGING_SEED_ORDERS: '60', STAGING_FAULTS: '1' });
  planting = await startPlanting(`${staging.origin}/api/v1`);
  planting.mode = 'record';
  plain = await run();
}, START_MS);
afterAll(async () => {
  await planting.close();
  await staging.stop();
});
beforeEach(() => {
  planting.plants = [];
  planting.mode = 'pass';
});

async function run(asked: { email?: string; write?: boolean; timeoutMs?: number } = {}): Promise<Report> {
  const { email = GESTORA, write = false, timeoutMs = 30_000 } = asked;
  const { report, refused } = await check({ api: planting.api, email, password: PASSWORD, write, timeoutMs });
  expect(refused).toBeUndefined();
  return report;
}

const named = ({ rows }: Report, verdict: string) =>
  rows.filter((row) => row.verdict === verdict).map(({ operationId }) => operationId);
const findingsOf = ({ rows }: Report) =>
  rows.flatMap(({ operationId, findings }) => findings.map((finding) => ({ operationId, ...finding })));

const WRITES = contract.operations
  .filter(({ method, roles }) => method !== 'GET' && !roles.includes('public'))
  .map(({ operationId }) => operationId);

describe('on the staging backend', () => {
  it('finds that every call that reads holds', () => {
    const report = plain;
    expect(findingsOf(report)).toEqual([]);
    expect(report.rows.flatMap(({ alsoHas }) => alsoHas)).toEqual([]);
    expect(named(report, 'not tried')).toEqual(WRITES);
    expect(WRITES).toHaveLength(18);
    expect(report.rows.filter(({ verdict }) => verdict === 'not tried').flatMap(({ notes }) => notes)).toEqual(
      WRITES.map(() => 'read-only: --write calls it'),
    );
    // The compared lists had rows.
    expect(
      report.rows
        .filter(({ notes }) => notes.some((note) => note.includes('empty lists')))
        .map(({ operationId }) => operationId),
    ).toEqual(['listOrdensServicoUsuario']);
    expect(report.assumed.held).toEqual(
      expect.arrayContaining([
        'Dinheiro',
        'Cpf',
        'ErroAutenticacao',
        'ErroValidacao',
        'PasseRejeitado.inconsistencias',
        'listModelos 200',
        'PageSize',
      ]),
    );
    expect([...planting.recorded.keys()].filter((key) => !key.startsWith('GET ')).sort()).toEqual([
      'POST /accounts/login-staff/ nobody',
      'POST /accounts/token/refresh/ nobody',
    ]);
  });

  it.each(PLANTED)(
    'finds $name ($operationId)',
    async ({ operationId, on, change, where, found, assumed }) => {
      planting.mode = 'replay';
      planting.plants = [{ on, change }];
      const report = await run(change.length === 0 ? { timeoutMs: 1000 } : {});
      const findings = findingsOf(report);
      expect(findings.map((finding) => [finding.operationId, finding.where])).toEqual(
        where.map((place) => [operationId, place]),
      );
      for (const finding of findings) {
        expect(finding.found).toMatch(found);
        expect(finding.assumed).toBe(assumed);
      }
    },
    RUN_MS,
  );

  it(
    'names a field that the contract does not know, and does not call it a difference',
    async () => {
      planting.mode = 'replay';
      planting.plants = [{ on: /^GET \/pedido\/\d{1,9}\/$/, change: withExtras }];
      const report = await run();
      expect(findingsOf(report)).toEqual([]);
      expect(report.rows.find(({ operationId }) => operationId === 'getPedido')?.alsoHas).toEqual(
        expect.arrayContaining(['/nome_social', '/itens_pedido/N/nome_social', '/(a key)']),
      );
    },
    RUN_MS,
  );

  it(
    'goes on with a new access token when the old one has run out',
    async () => {
      planting.mode = 'replay';
      let refusals = 0;
      planting.plants = [
        { on: /^GET \/vendas\//, change: (answer) => ((refusals += 1) === 1 ? { ...answer, status: 401 } : answer) },
      ];
      const report = await run();
      expect(findingsOf(report)).toEqual([]);
      expect(refusals).toBe(2);
      expect(report.rows.find(({ operationId }) => operationId === 'refreshToken')?.calls).toBe(2);
    },
    RUN_MS,
  );

  it(
    'tries for staff what staff may',
    async () => {
      const report = await run({ email: ATENDENTE });
      expect(findingsOf(report)).toEqual([]);
      const refused = report.rows
        .filter(({ notes }) => notes.includes('403 for this account'))
        .map(({ operationId }) => operationId);
      const forSuperusers = contract.operations.filter(
        ({ method, roles }) => method === 'GET' && !roles.includes('staff'),
      );
      // It has no record of a list that it may not read.
      expect(refused).toEqual(
        forSuperusers
          .map(({ operationId }) => operationId)
          .filter((id) => !['getTipoPasse', 'getPeriodo', 'getModelo'].includes(id)),
      );
      expect(named(report, 'holds')).toContain('getPedido');
    },
    RUN_MS,
  );

  it(
    'finds with --write that all calls hold',
    async () => {
      const report = await run({ write: true });
      expect(findingsOf(report)).toEqual([]);
      expect(report.rows.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
      expect(report.leftBehind).toEqual([expect.stringMatching(/^the case model contract-check-\w{8}: /)]);
      expect(report.assumed.held).toEqual(
        expect.arrayContaining([
          'TipoPasseFormulario',
          'FalhaEmMassa',
          'PasseJaDecidido',
          'TransicaoRecusada',
          'ErroConflito',
        ]),
      );
      expect(await namesLeft()).toEqual(['modelos/']);
    },
    RUN_MS,
  );

  it(
    'finds what is planted in the calls that change something',
    async () => {
      planting.plants = PLANTED_IN_WRITES;
      const report = await run({ write: true });
      expect(
        findingsOf(report)
          .map(({ operationId, where, assumed }) => [operationId, where, assumed])
          .sort(),
      ).toEqual(PLANTED_IN_WRITES.map(({ operationId, where, assumed }) => [operationId, where[0], assumed]).sort());
      for (const { operationId, found } of PLANTED_IN_WRITES) {
        expect(findingsOf(report).find((finding) => finding.operationId === operationId)?.found).toMatch(found);
      }
      expect(named(report, 'not tried')).toEqual(['deleteUsuario']);
    },
    RUN_MS,
  );
});

/** Lists that still contain a record of ours. */
async function namesLeft(): Promise<string[]> {
  const api = `${staging.origin}/api/v1`;
  const { access_token: token } = await signIn(api, { email: GESTORA, password: PASSWORD });
  const lists = [
    'listar-periodos/?page_size=100',
    'listar-tipospasse/?page_size=100',
    'accounts/users/?search=contract-check',
    'modelos/',
  ];
  const texts = await Promise.all(
    lists.map(async (list) =>
      (await fetch(`${api}/${list}`, { headers: { Authorization: `Bearer ${token}` } })).text(),
    ),
  );
  return lists.filter((_list, index) => texts[index]?.includes('contract-check-') === true);
}

/** A field at two depths, and a map with an e-mail as key. */
function withExtras(answer: Passing): Passing {
  const pedido: unknown = JSON.parse(answer.body.toString());
  if (!isObject(pedido) || !Array.isArray(pedido['itens_pedido'])) return answer;
  const itens = Array.from<unknown>(pedido['itens_pedido'])
    .filter(isObject)
    .map((item) => ({ ...item, nome_social: 'Ana' }));
  return {
    ...answer,
    body: Buffer.from(
      JSON.stringify({ ...pedido, itens_pedido: itens, nome_social: 'Ana', 'ana.lima@example.com': 1 }),
    ),
  };
}

describe('the command', () => {
  async function command(...args: string[]): Promise<{ code: number; lines: string[] }> {
    const lines: string[] = [];
    const code = await runCommand(args, {
      readPassword: () => Promise.resolve(PASSWORD),
      print: (line) => lines.push(line),
    });
    return { code, lines };
  }

  it(
    'ends with 0 when nothing differs and with 1 when something does, and says which side is assumed',
    async () => {
      planting.mode = 'replay';
      const fine = await command('--api', `${planting.api}/`, '--email', GESTORA);
      expect(fine.lines.at(-1)).toBe('59 operations: 41 hold, 0 differ, 18 not tried.');
      expect(fine.code).toBe(0);
      planting.plants = PLANTED.filter(({ operationId }) => operationId === 'listVendasCapinhas');
      const differs = await command('--api', planting.api, '--email', GESTORA);
      expect(differs.lines.find((line) => line.startsWith('differs'))).toMatch(
        /listVendasCapinhas +GET +\/vendas-capinhas\/ +2 calls$/,
      );
      expect(differs.lines.find((line) => line.includes('total_period_income'))).toMatch(
        /^ +\* \/total_period_income: the contract says string; there was number 59\.8 \(GET \/vendas-capinhas\/ -> 200, 2 times\) \[assumed: Dinheiro\]$/,
      );
      expect(differs.lines.at(-1)).toBe('59 operations: 40 hold, 1 differ, 18 not tried.');
      expect(differs.code).toBe(1);
    },
    RUN_MS,
  );

  it(
    'ends with 2 and one line when it cannot be tried',
    async () => {
      const asked = ['--api', planting.api, '--email', GESTORA];
      const refused = [
        { args: [], says: /^--api and --email are needed/ },
        { args: ['--api', 'host', '--email', GESTORA], says: /^--api is an address/ },
        { args: ['--api', 'https://ana:secret@host/api/v1', '--email', GESTORA], says: /^--api is an address/ },
        { args: [...asked, '--password', PASSWORD], says: /does not belong on the command line/ },
        { args: [...asked, PASSWORD], says: /^Not understood/ },
        { args: [...asked, '--json', ''], says: /^--json needs/ },
      ];
      for (const { args, says } of refused) {
        const { code, lines } = await command(...args);
        expect(lines).toEqual([expect.stringMatching(says)]);
        expect(lines.join('\n')).not.toMatch(/embarque123|secret/);
        expect(code).toBe(2);
      }
      const nobody = await command('--api', planting.api, '--email', 'cliente@embarque.test');
      expect(nobody).toEqual({
        code: 2,
        lines: [expect.stringMatching(/^Reading from /), 'No sign-in: the answer was 403.'],
      });
      const nowhere = await command('--api', 'http://127.0.0.1:1/api/v1', '--email', GESTORA);
      expect(nowhere.lines.at(-1)).toMatch(/^No sign-in: no answer: /);
      expect(nowhere.code).toBe(2);
      planting.plants = [{ on: /^POST \/accounts\/login-staff\//, change: renamedToken }];
      const other = await command(...asked);
      expect(other.lines).toEqual([
        expect.stringMatching(/^Reading from /),
        expect.stringMatching(/^differs +loginStaff /),
        expect.stringMatching(/\/access_token: the contract says the field; there was missing/),
        expect.stringMatching(/^ +also has \/access$/),
        'No sign-in: the answer has no access_token.',
      ]);
      expect(other.code).toBe(2);
    },
    RUN_MS,
  );

  it(
    'prints nothing of a person, no password and no token, even when everything is wrong',
    async () => {
      planting.mode = 'replay';
      // Formatted texts lose their format, booleans become texts.
      planting.plants = [{ on: /^GET /, change: (answer) => (isJson(answer) ? spoiled(answer) : answer) }];
      const report = await run();
      const output = `${tableOf(report).join('\n')}\n${JSON.stringify(report)}`;
      expect(findingsOf(report).length).toBeGreaterThan(100);
      const secrets = secretsOf([...planting.recorded.values()]);
      expect(secrets.size).toBeGreaterThan(100);
      expect([...secrets].filter((secret) => output.includes(secret))).toEqual([]);
      expect(output).not.toMatch(/embarque123|[\w-]{10,}\.[\w-]{20,}\.[\w-]{10,}/);
    },
    RUN_MS,
  );
});

function renamedToken(answer: Passing): Passing {
  return { ...answer, body: Buffer.from(answer.body.toString().replace('"access_token"', '"access"')) };
}

function isJson({ headers }: Passing): boolean {
  return headers['content-type']?.startsWith('application/json') === true;
}

/** Texts without a format: only another type is a difference. */
const PLAIN_TEXTS = /nome|name|telefone|phone|curso|rua|bairro|cidade|message|descricao/;

function spoiled(answer: Passing): Passing {
  const text = JSON.stringify(JSON.parse(answer.body.toString()), (key, value: unknown) => {
    if (typeof value === 'string' && key !== 'cod_sistema') return PLAIN_TEXTS.test(key) ? [value] : `${value} `;
    return typeof value === 'boolean' ? 'sim' : value;
  });
  return { ...answer, body: Buffer.from(text) };
}

/** Personal data of the responses, long enough not to match by chance. */
function secretsOf(answers: readonly Passing[]): Set<string> {
  const secrets = new Set<string>();
  for (const answer of answers.filter(isJson)) {
    JSON.parse(answer.body.toString(), (key, value: unknown) => {
      const isPersonal =
        /nome|name|email|usuario|cpf|telefone|phone|nascimento|endereco|cep|token|access|foto|identidade|declaracao|payer|por$/.test(
          key,
        );
      if (isPersonal && typeof value === 'string' && value.length > 4) secrets.add(value);
      return value;
    });
  }
  return secrets;
}
