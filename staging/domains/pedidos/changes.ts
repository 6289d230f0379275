import { anyOf, type Db } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { UsuarioAutenticado } from '../../http/handler.ts';
import { passeStatusFollowing, type PasseStatus } from '../passes/rules.ts';
import { lockPasses, lockPedidos, type LockedPasse, type LockedPedido } from './locks.ts';
import { transition, type PedidoStatus } from './rules.ts';

/** Who changes a record, and when. */
export interface Change {
  readonly autor: string;
  /** Undefined for a customer. */
  readonly usuarioId: number | undefined;
  readonly now: Date;
}

/** A change by an employee, under the name, or under the e-mail without one. */
export function changeBy(user: UsuarioAutenticado, now: Date): Change {
  return { autor: user.nomeCompleto || user.email, usuarioId: user.id, now };
}

interface Moved<Status> {
  readonly id: number;
  readonly de: Status | null;
  readonly para: Status;
}

const BATCH = 1000;

/** Records status changes of orders (STG-40). `de` is null for a new order. */
export async function recordPedidos(db: Db, moved: readonly Moved<PedidoStatus>[], change: Change): Promise<void> {
  for (let start = 0; start < moved.length; start += BATCH) {
    const rows = moved.slice(start, start + BATCH).map(({ id, ...status }) => ({ pedido_id: id, ...status }));
    await db
      .insertInto('pedido_eventos')
      .values(rows.map((row) => ({ ...row, ...eventOf(change) })))
      .execute();
  }
}

/** Records status changes of passes (STG-40). */
export async function recordPasses(db: Db, moved: readonly Moved<PasseStatus>[], change: Change): Promise<void> {
  for (let start = 0; start < moved.length; start += BATCH) {
    const rows = moved.slice(start, start + BATCH).map(({ id, ...status }) => ({ passe_id: id, ...status }));
    await db
      .insertInto('passe_eventos')
      .values(rows.map((row) => ({ ...row, ...eventOf(change) })))
      .execute();
  }
}

function eventOf({ autor, usuarioId, now }: Change) {
  return { autor, usuario_id: usuarioId ?? null, instante: now };
}

/** What else changes in an order that moves. */
interface Further {
  readonly emitido_por?: string;
  readonly ordem_servico_id?: number | null;
  readonly pago_em?: Date;
}

/**
 * Locks an order and sets it to a status. 404 if it does not exist, 409 with the reason if the rules refuse the change: the
 * second of two concurrent requests reads the status that the first one has set.
 */
export async function movePedido(
  db: Db,
  id: number,
  status: PedidoStatus,
  change: Change,
  further: Further = {},
): Promise<LockedPedido> {
  const [pedido] = await lockPedidos(db, [id]);
  if (pedido === undefined) throw notFound();
  const verdict = transition(pedido.status, status, pedido.tipo_entrega);
  if (!verdict.ok) throw conflict(verdict.motivo);
  await movePedidos(db, [pedido], status, change, further);
  return pedido;
}

/** Sets locked orders to a status that the rules allow, and updates their passes (STG-13). */
export async function movePedidos(
  db: Db,
  pedidos: readonly Pick<LockedPedido, 'id' | 'status'>[],
  status: PedidoStatus,
  change: Change,
  further: Further = {},
): Promise<void> {
  const ids = pedidos.map(({ id }) => id);
  const passes = await lockPasses(db, ids);
  await db
    .updateTable('pedidos')
    .set({ status, atualizacao: change.now, ...further })
    .where('id', '=', anyOf(ids))
    .execute();
  await recordPedidos(
    db,
    pedidos.map(({ id, status: de }) => ({ id, de, para: status })),
    change,
  );
  await movePasses(db, passes, (passe) => passeStatusFollowing(status, passe.status), change);
}

/** Sets locked passes to the status that a rule gives them. */
export async function movePasses(
  db: Db,
  passes: readonly LockedPasse[],
  next: (passe: LockedPasse) => PasseStatus,
  change: Change,
): Promise<void> {
  const moved = passes
    .map((passe) => ({ id: passe.id, de: passe.status, para: next(passe) }))
    .filter(({ de, para }) => de !== para);
  for (const status of new Set(moved.map(({ para }) => para))) {
    const ids = moved.filter(({ para }) => para === status).map(({ id }) => id);
    await db.updateTable('passes').set({ status, atualizacao: change.now }).where('id', '=', anyOf(ids)).execute();
  }
  await recordPasses(db, moved, change);
}
