import { sql } from 'kysely';
import { anyOf, type Db } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';

/*
 * Changes lock rows in this order, so that no two transactions deadlock:
 *
 *   1. usuarios   2. ordens_servico   3. pedidos   4. passes
 *
 * Within a table they lock by id, in one statement. A transaction may start at a later table but never returns to an
 * earlier one. Rows that were read to find the rows to lock are read again under the lock; if they now require a row of an
 * earlier table, the transaction starts again (ReadAgain).
 *
 * A transaction updates a row once: on a second update PostgreSQL checks all foreign keys of the row and locks the rows
 * that they reference (an order's user, after its service order).
 *
 * A catalogue (tipos_passe, periodos, modelos) is locked before its passes or colours. The stock (cores) is changed after
 * its order. The sign-in throttle uses separate transactions.
 */

/** Thrown when rows read before the lock have changed: the transaction starts again. */
export class ReadAgain extends Error {
  override readonly name = 'ReadAgain';
  /** PostgreSQL's serialization_failure. */
  readonly code = '40001';
}

/**
 * A user, locked until the transaction ends; undefined without such a user. All other superusers are locked with a
 * superuser, so that two of them cannot delete each other.
 */
export async function lockUsuario(db: Db, id: number) {
  const { rows } = await sql<{ id: number; is_superuser: boolean }>`
    select id, is_superuser from usuarios
     where id = ${id} or (is_superuser and (select is_superuser from usuarios where id = ${id}))
     order by id for update`.execute(db);
  const usuario = rows.find((row) => row.id === id);
  return usuario && { isLastSuperuser: usuario.is_superuser && rows.length === 1 };
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

/** A pass with its order and all passes of that order, locked until the transaction ends. 404 if there is no such pass. */
export async function lockPasseOfPedido(db: Db, passeId: number) {
  const owner = await db.selectFrom('passes').select('pedido_id').where('id', '=', passeId).executeTakeFirst();
  const [pedido] = owner === undefined ? [] : await lockPedidos(db, [owner.pedido_id]);
  const passes = pedido === undefined ? [] : await lockPasses(db, [pedido.id]);
  const passe = passes.find(({ id }) => id === passeId);
  if (pedido === undefined || passe === undefined) throw notFound();
  return { pedido, passe, passes };
}

export type LockedPedido = Awaited<ReturnType<typeof lockPedidos>>[number];
