import { anyOf } from '../../db/sql.ts';
import type { Db } from '../../db/sql.ts';

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
 * tentativas_login is changed in transactions of its own. The catalogues (tipos_passe, periodos, modelos) are locked
 * before passes; nobody who holds one locks an order. Counts (migration 002) lock nothing.
 */

/** Thrown when what was read before the locks no longer holds under them: the transaction is run again from its start. */
export class ReadAgain extends Error {
  override readonly name = 'ReadAgain';
  /** PostgreSQL's own word for the same thing, serialization_failure. */
  readonly code = '40001';
}

/** Whether there is such a user, locked until the transaction ends. */
export async function lockUsuario(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('usuarios').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** The service orders of these ids that exist, locked until the transaction ends. */
export function lockOrdensServico(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('ordens_servico')
    .select(['id', 'status'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The orders of these ids that exist, locked until the transaction ends. */
export function lockPedidos(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('pedidos')
    .select(['id', 'numero_pedido', 'status', 'tipo_entrega', 'ordem_servico_id'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The passes of locked orders, locked until the transaction ends. */
export function lockPasses(db: Db, pedidoIds: readonly number[]) {
  return db
    .selectFrom('passes')
    .select(['id', 'pedido_id', 'nome', 'status', 'declaracao_id', 'inconsistencias'])
    .where('pedido_id', '=', anyOf(pedidoIds))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type LockedOrdemServico = Awaited<ReturnType<typeof lockOrdensServico>>[number];
export type LockedPedido = Awaited<ReturnType<typeof lockPedidos>>[number];
export type LockedPasse = Awaited<ReturnType<typeof lockPasses>>[number];
