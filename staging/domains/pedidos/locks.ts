import type { Sql } from '../../db/sql.ts';
import type { OrdemServicoStatus } from '../ordens-servico/rules.ts';
import type { PasseStatus, Inconsistencia } from '../passes/rules.ts';
import type { PedidoStatus, TipoEntrega } from './rules.ts';

/*
 * The order in which a change locks what it decides on, so that no two of them ever wait for each other in a circle:
 *
 *   1. usuarios   2. ordens_servico   3. pedidos   4. passes
 *
 * and within a table by id, all rows of it in one statement. Whoever needs only a later table starts there; nobody goes
 * back to an earlier one. What was read to know which rows to lock is read again under the lock, and if it has changed
 * in a way that needs a row of an earlier table, the transaction begins again (ReadAgain).
 *
 * A row is changed once in a transaction: PostgreSQL checks all foreign keys of a row that it changes a second time, and
 * so locks the rows they lead to (an order's user, after its service order).
 *
 * tentativas_login is locked alone and before everything. The catalogues (tipos_passe, periodos, modelos) are locked
 * before passes; nobody who holds one locks an order. Counts (migration 002) lock nothing.
 */

/** Thrown when what was read before the locks no longer holds under them: the transaction is run again from its start. */
export class ReadAgain extends Error {
  override readonly name = 'ReadAgain';
  /** PostgreSQL's own word for the same thing, serialization_failure. */
  readonly code = '40001';
}

/** A service order before it is decided on. */
export interface LockedOrdemServico {
  readonly id: number;
  readonly status: OrdemServicoStatus;
}

/** What the rules need to know of an order before it moves. */
export interface LockedPedido {
  readonly id: number;
  readonly numero_pedido: string;
  readonly status: PedidoStatus;
  readonly tipo_entrega: TipoEntrega;
  readonly ordem_servico_id: number | null;
}

/** What the rules need to know of a pass before it changes. */
export interface LockedPasse {
  readonly id: number;
  readonly nome: string;
  readonly status: PasseStatus;
  readonly has_declaracao: boolean;
  readonly inconsistencias: readonly Inconsistencia[];
}

/** Whether there is such a user, locked until the transaction ends. */
export async function lockUsuario(tx: Sql, id: number): Promise<boolean> {
  return (await tx.one('select 1 from usuarios where id = $1 for update', [id])) !== undefined;
}

/** The service orders of these ids that exist, locked until the transaction ends. */
export function lockOrdensServico(tx: Sql, ids: readonly number[]): Promise<LockedOrdemServico[]> {
  return tx.query<LockedOrdemServico>(
    'select id, status from ordens_servico where id = any($1) order by id for update',
    [ids],
  );
}

/** The orders of these ids that exist, locked until the transaction ends. */
export function lockPedidos(tx: Sql, ids: readonly number[]): Promise<LockedPedido[]> {
  return tx.query<LockedPedido>(
    'select id, numero_pedido, status, tipo_entrega, ordem_servico_id from pedidos where id = any($1) order by id for update',
    [ids],
  );
}

/** The passes of locked orders, locked until the transaction ends. */
export function lockPasses(tx: Sql, pedidoIds: readonly number[]): Promise<LockedPasse[]> {
  return tx.query<LockedPasse>(
    `select id, nome, status, declaracao_id is not null as has_declaracao, inconsistencias
       from passes where pedido_id = any($1) order by id for update`,
    [pedidoIds],
  );
}
