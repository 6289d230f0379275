import { handlers } from '../domains/handlers.ts';
import type { PasseStatus } from '../domains/passes/rules.ts';
import type { PedidoStatus, TipoEntrega } from '../domains/pedidos/rules.ts';
import type { Handlers } from '../http/handler.ts';
import { startHarness } from './harness.ts';
import type { Harness, TestResponse } from './harness.ts';
import { sqlOn } from './statements.ts';

/** A harness with SQL access to its database. */
export interface SqlHarness extends Harness {
  readonly sql: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** The only column of the only row. */
  readonly value: (text: string, values?: readonly unknown[]) => Promise<unknown>;
  readonly get: (path: string, account?: 'superuser' | 'staff') => Promise<TestResponse>;
  readonly send: (
    method: string,
    path: string,
    json?: unknown,
    account?: 'superuser' | 'staff',
  ) => Promise<TestResponse>;
  /** An order with passes of these statuses; the newest order, with the payment that its status requires. */
  readonly newPedido: (pedido: NewPedido) => Promise<number>;
}

export interface NewPedido {
  readonly status: PedidoStatus;
  readonly tipoEntrega?: TipoEntrega;
  readonly passes?: readonly PasseStatus[];
  readonly valorTotal?: string;
  readonly valorPasse?: string;
  /** Instant of payment and creation; default: later than anything of the seed. */
  readonly pagoEm?: string | null;
}

const PAID: readonly PedidoStatus[] = ['pago', 'em_producao', 'pronto', 'enviado', 'cancelado', 'entregue'];

/** Starts it. `overrides` replace handlers of the backend. */
export async function startSqlHarness(
  overrides: Partial<Handlers> = {},
  options: { changesSchema?: boolean } = {},
): Promise<SqlHarness> {
  const harness = await startHarness({ handlers: { ...handlers, ...overrides }, ...options });
  const get: SqlHarness['get'] = async (path, account = 'superuser') =>
    harness.call('GET', path, { token: await harness.tokenOf(account) });
  const sql: SqlHarness['sql'] = (text, values) => harness.database.transaction((tx) => sqlOn(tx).query(text, values));
  const value: SqlHarness['value'] = async (text, values) => {
    const [row] = await sql<Record<string, unknown>>(text, values);
    return row === undefined ? undefined : Object.values(row)[0];
  };
  return {
    ...harness,
    sql,
    value,
    get,
    send: async (method, path, json, account = 'superuser') =>
      harness.call(method, path, { token: await harness.tokenOf(account), ...(json === undefined ? {} : { json }) }),
    newPedido: (pedido) => insertPedido(sql, pedido),
  };
}

async function insertPedido(sql: SqlHarness['sql'], pedido: NewPedido): Promise<number> {
  const { status, tipoEntrega = 'simples', passes = [], valorTotal = '80.00', valorPasse = '64.90' } = pedido;
  const pagoEm =
    pedido.pagoEm === undefined && PAID.includes(status) ? '2026-11-18T23:00:00-03:00' : (pedido.pagoEm ?? null);
  const [row] = await sql<{ id: number }>(
    `with pedido as (
       insert into pedidos (numero_pedido, usuario_id, status, tipo_entrega, valor_total, pago_em, criacao, atualizacao,
                            endereco_rua, endereco_cidade, cep)
       values ((select (coalesce(max(numero_pedido::bigint), 100000) + 1)::text from pedidos),
               (select id from usuarios where email = 'cliente@embarque.test'), $1, $2, $3, $4,
               coalesce($4::timestamptz, '2026-11-18T23:00:00-03:00'), coalesce($4::timestamptz, '2026-11-18T23:00:00-03:00'),
               'Rua da Prova', 'Santos', '11010-000')
       returning id, criacao),
     passe as (
       insert into passes (pedido_id, tipo_passe_id, valor, status, nome, criacao, atualizacao, inconsistencias)
       select pedido.id, (select min(id) from tipos_passe), $6::numeric, novo.status, 'Passageiro ' || novo.n, pedido.criacao,
              pedido.criacao, case when novo.status = 'inconsistencia' then array['inconsistencia_dados'] else '{}' end
         from pedido, unnest($5::text[]) with ordinality as novo (status, n))
     select id from pedido`,
    [status, tipoEntrega, valorTotal, pagoEm, passes, valorPasse],
  );
  if (row === undefined) {
    throw new Error('the order was not inserted');
  }
  return row.id;
}
