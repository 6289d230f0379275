import { readFileSync } from 'node:fs';
import { UnsecuredJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openKeyring } from '../http/keys.ts';
import { createTokens } from '../http/tokens.ts';
import { ACCOUNTS } from '../server.ts';
import { field } from './harness.ts';
import type { Call } from './harness.ts';
import { SOME_TEXT, textLike } from './matchers.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

type Allowed = 'superuser' | 'staff and superuser';

/** Seconds that an access token lives. */
const ACCESS_TTL = 900;
/** No record has this number. */
const NONE = 2_147_483_647;

const json = (body: object): Call => ({ json: body });
/** A form that is refused once it is read: its only field is missing. */
const emptyForm = (): Call => ({ form: new FormData() });
function namedForm(): Call {
  const form = new FormData();
  form.set('nome', 'Ninguém');
  return { form };
}

/**
 * Who may call each operation (SEG-02, SEG-03), typed by hand and not read from x-roles. The status is the response to an
 * allowed caller: it shows that the request reached the handler.
 */
const TABLE: readonly (readonly [
  operationId: string,
  Allowed,
  method: string,
  path: string,
  status: number,
  call?: () => Call,
])[] = [
  ['getUsuarioLogado', 'staff and superuser', 'GET', 'usuario-logado/', 200],
  ['countPedidosParaEnvio', 'superuser', 'GET', 'pedidos-para-envio/', 200],
  ['countPedidosDisponiveis', 'superuser', 'GET', 'ordens-servico/pedidos-disponiveis/', 200],
  ['listOrdensServicoUsuario', 'staff and superuser', 'GET', 'ordens-servico-usuario/', 200],
  ['listUsuarios', 'staff and superuser', 'GET', 'accounts/users/', 200],
  ['deleteUsuario', 'superuser', 'DELETE', `auth/user/${NONE}/`, 404],
  ['createUsuario', 'staff and superuser', 'POST', 'accounts/register/', 400, () => json({})],
  ['listTiposPasse', 'superuser', 'GET', 'listar-tipospasse/', 200],
  ['getTipoPasse', 'superuser', 'GET', `tipos-passes/${NONE}/`, 404],
  ['createTipoPasse', 'superuser', 'POST', 'tipos-passes/', 400, emptyForm],
  ['updateTipoPasse', 'superuser', 'PUT', `tipos-passes/${NONE}/`, 404, namedForm],
  ['deleteTipoPasse', 'superuser', 'DELETE', `tipos-passes/${NONE}/`, 404],
  ['listPeriodos', 'superuser', 'GET', 'listar-periodos/', 200],
  ['getPeriodo', 'superuser', 'GET', 'periodos/NADA/', 404],
  ['createPeriodo', 'superuser', 'POST', 'periodos/', 400, () => json({})],
  ['updatePeriodo', 'superuser', 'PATCH', 'periodos/NADA/', 404, () => json({ nome: 'Nenhum' })],
  ['deletePeriodo', 'superuser', 'DELETE', 'periodos/NADA/', 404],
  ['listPedidos', 'staff and superuser', 'GET', 'pedidos-paginados/', 200],
  ['getPedido', 'staff and superuser', 'GET', `pedido/${NONE}/`, 404],
  ['exportEtiqueta', 'staff and superuser', 'GET', `anexos/pedido/${NONE}/exportar-etiqueta/`, 404],
  ['listHistoricoUsuario', 'staff and superuser', 'GET', `pedidos/historico-usuario/${NONE}/`, 404],
  ['listOrdensServico', 'staff and superuser', 'GET', 'ordens-servico/', 200],
  ['createOrdemServico', 'superuser', 'POST', 'ordens-servico/', 400, () => json({})],
  ['listFuncionarios', 'superuser', 'GET', 'ordens-servico/funcionarios/', 200],
  ['deleteOrdemServico', 'superuser', 'DELETE', `ordens-servico/${NONE}/`, 404],
  ['downloadResumoDiario', 'superuser', 'GET', 'resumo-diario-os/?data_inicio=2026-11-17&data_fim=2026-11-17', 200],
  ['getOrdemServico', 'staff and superuser', 'GET', `ordens-servico/${NONE}/detalhes/`, 404],
  ['downloadPrestacaoConta', 'staff and superuser', 'GET', `ordens-servico/${NONE}/gerar-pdf/`, 404],
  ['markPedidoEmitido', 'staff and superuser', 'POST', `ordens-servico/${NONE}/pedido-emitido/${NONE}/`, 404],
  ['listPasses', 'staff and superuser', 'GET', 'passes-paginados/', 200],
  ['getPasse', 'staff and superuser', 'GET', `passe/${NONE}/`, 404],
  ['downloadPasseNovo', 'staff and superuser', 'GET', 'passe-modelo-novo/NADA/download/', 404],
  ['downloadPasseAntigo', 'staff and superuser', 'GET', 'passe/NADA/download/', 404],
  ['listPassesParaVistoria', 'staff and superuser', 'GET', 'passes-para-vistoria-declaracao/', 200],
  ['markPasseVistoriado', 'staff and superuser', 'PATCH', `passe/${NONE}/mark-vistoriado/`, 404],
  ['markPasseRejeitado', 'staff and superuser', 'PATCH', `passe/${NONE}/mark-rejeitado/`, 404],
  ['listPassesRejeitados', 'staff and superuser', 'GET', 'passe-rejeitados/', 200],
  ['listResumoPedidos', 'staff and superuser', 'GET', 'resumo-pedidos/', 200],
  ['searchPedidosEntrega', 'staff and superuser', 'GET', 'gerenciar-pedidos/?numero_pedido=1', 200],
  [
    'updatePedidoStatus',
    'staff and superuser',
    'PATCH',
    `gerenciar-pedidos/${NONE}/`,
    404,
    () => json({ status: 'enviado' }),
  ],
  ['confirmEntrega', 'staff and superuser', 'PATCH', `confirmar-entrega/${NONE}/`, 404],
  [
    'bulkUpdatePedidoStatus',
    'staff and superuser',
    'PATCH',
    'gerenciar-pedidos/bulk-status-change/',
    400,
    () => json({}),
  ],
  ['listEnderecosEntrega', 'staff and superuser', 'GET', 'enderecos-de-entrega/', 200],
  [
    'downloadRelatorioEntregas',
    'staff and superuser',
    'GET',
    'relatorio-pedidos-envio-entregues/?data_inicio=2026-11-17&data_fim=2026-11-17',
    200,
  ],
  ['getVendas', 'superuser', 'GET', 'vendas/', 200],
  ['getVendasPorTipoPasseResumido', 'superuser', 'GET', 'vendas-por-tipo-passe-resumido/', 200],
  [
    'listVendasPorTipoPasse',
    'superuser',
    'GET',
    'vendas-por-tipo-passe/?data_inicio=2026-11-17&data_fim=2026-11-17',
    200,
  ],
  ['listVendasCapinhas', 'superuser', 'GET', 'vendas-capinhas/', 200],
  ['getVendasTotalCapinhas', 'superuser', 'GET', 'vendas-total-capinhas/', 200],
  ['getPassesPorStatus', 'superuser', 'GET', 'passes-dashboard-data/total-por-status/', 200],
  ['getTotalUsuarios', 'superuser', 'GET', 'accounts/statistics/usuarios/', 200],
  [
    'getLoginsDiarios',
    'superuser',
    'GET',
    'accounts/statistics/logins/?start_date=2026-11-17&end_date=2026-11-17',
    200,
  ],
  ['getPedidosPorStatus', 'superuser', 'GET', 'dashboard/pedidos-por-status/?time_range=30', 200],
  ['listModelos', 'superuser', 'GET', 'modelos/', 200],
  ['getModelo', 'superuser', 'GET', `modelos/${NONE}/`, 404],
  ['createModelo', 'superuser', 'POST', 'modelos/', 400, emptyForm],
  ['createCor', 'superuser', 'POST', 'cores/', 400, () => json({})],
];

interface Tokens {
  readonly superuser: string;
  readonly staff: string;
  readonly customer: string;
  readonly refresh: string;
  readonly expired: string;
  readonly tampered: string;
  readonly unsigned: string;
}

let harness: SqlHarness;
let tokens: Tokens;

beforeAll(async () => {
  harness = await startSqlHarness();
  const gestora = await signIn(ACCOUNTS.superuser);
  const atendente = await signIn(ACCOUNTS.staff);
  tokens = {
    superuser: gestora.access,
    refresh: gestora.refresh,
    staff: atendente.access,
    customer: await customerToken(),
    expired: await expiredToken(gestora.access),
    tampered: tamperedToken(atendente.access, gestora.access),
    unsigned: new UnsecuredJWT(decodeJwt(gestora.access)).encode(),
  };
});
afterAll(() => harness.close());

async function signIn(email: string): Promise<{ access: string; refresh: string }> {
  const answer = await harness.call('POST', 'accounts/login-staff/', { json: { email, password: ACCOUNTS.password } });
  expect(answer.status).toBe(200);
  return { access: String(field(answer.json, 'access_token')), refresh: String(field(answer.json, 'refresh_token')) };
}

/** A customer gets no token, so this account was staff at sign-in and is a customer now. */
async function customerToken(): Promise<string> {
  await harness.sql('update usuarios set is_staff = true where email = $1', [ACCOUNTS.customer]);
  const { access } = await signIn(ACCOUNTS.customer);
  await harness.sql('update usuarios set is_staff = false where email = $1', [ACCOUNTS.customer]);
  return access;
}

/** A superuser's token of an hour ago: four times as old as it may be. */
async function expiredToken(of: string): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  try {
    const keys = await openKeyring(harness.database.transaction);
    return await createTokens(keys, ACCESS_TTL).issue('access', Number(decodeJwt(of).sub));
  } finally {
    vi.useRealTimers();
  }
}

/** One person's token with the claims of another under the old signature. */
function tamperedToken(own: string, wanted: string): string {
  const [header, , signature] = own.split('.');
  return [header, wanted.split('.')[1], signature].join('.');
}

describe('the table of roles', () => {
  it('has every operation of the contract once, except the two public ones', () => {
    const bundle = readFileSync(new URL('../../openapi/bundle.gen.json', import.meta.url), 'utf8');
    const contract = [...bundle.matchAll(/"operationId": "(\w+)"/g)].map(([, name]) => name ?? '');
    expect(contract).toHaveLength(59);
    expect([...TABLE.map(([name]) => name), 'loginStaff', 'refreshToken'].sort()).toEqual(contract.sort());
  });
});

describe.each(TABLE.map(([operationId, allowed, ...rest]) => ({ operationId, allowed, rest })))(
  '$operationId is for $allowed',
  ({ allowed, rest }) => {
    const [method, path, status, call = () => ({})] = rest;
    const ask = async (token: string | undefined) => harness.call(method, path, { ...call(), token });
    const refused401 = {
      status: 401,
      json: { detail: SOME_TEXT, code: textLike(/^(token_not_valid|not_authenticated)$/) },
    };
    const refused403 = { status: 403, json: { detail: 'Você não tem permissão para executar essa ação.' } };

    it('returns 401 without a valid access token', async () => {
      expect(await ask(undefined)).toMatchObject(refused401);
      expect(await ask(tokens.expired)).toMatchObject(refused401);
      expect(await ask(tokens.tampered)).toMatchObject(refused401);
      expect(await ask(tokens.unsigned)).toMatchObject(refused401);
      expect(await ask(tokens.refresh)).toMatchObject(refused401);
    });

    it('returns 403 for a customer', async () => {
      expect(await ask(tokens.customer)).toMatchObject(refused403);
    });

    it(allowed === 'superuser' ? 'returns 403 for staff' : 'accepts staff', async () => {
      expect(await ask(tokens.staff)).toMatchObject(allowed === 'superuser' ? refused403 : { status });
    });

    it('accepts a superuser', async () => {
      expect((await ask(tokens.superuser)).status).toBe(status);
    });
  },
);

describe('the public operations', () => {
  const callers = ['nobody', 'customer', 'staff', 'superuser', 'expired', 'tampered', 'unsigned', 'refresh'] as const;

  it.each(callers)('loginStaff returns 200 to %s', async (caller) => {
    const token = caller === 'nobody' ? undefined : tokens[caller];
    const answer = await harness.call('POST', 'accounts/login-staff/', {
      json: { email: ACCOUNTS.staff, password: ACCOUNTS.password },
      token,
    });
    expect(answer.status).toBe(200);
    expect(field(answer.json, 'email')).toBe(ACCOUNTS.staff);
  });

  it.each(callers)('refreshToken returns 200 to %s', async (caller) => {
    const token = caller === 'nobody' ? undefined : tokens[caller];
    const answer = await harness.call('POST', 'accounts/token/refresh/', { json: { refresh: tokens.refresh }, token });
    expect(answer.status).toBe(200);
    expect(field(answer.json, 'access')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('refreshToken refuses an access token', async () => {
    const answer = await harness.call('POST', 'accounts/token/refresh/', { json: { refresh: tokens.superuser } });
    expect(answer.status).toBe(401);
  });

  it('loginStaff refuses a customer', async () => {
    const answer = await harness.call('POST', 'accounts/login-staff/', {
      json: { email: ACCOUNTS.customer, password: ACCOUNTS.password },
    });
    expect(answer).toMatchObject({ status: 403, json: { detail: SOME_TEXT } });
  });
});
