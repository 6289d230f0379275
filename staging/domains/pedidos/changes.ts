import { sql } from 'kysely';
import { anyOf, idsOf, insertRows, type Db } from '../../db/sql.ts';
import { assertAllowed, notFound } from '../../http/errors.ts';
import type { UsuarioAutenticado } from '../../http/handler.ts';
import { passeStatusFollowing, type PasseStatus } from '../passes/rules.ts';
import { lockPasses, lockPedidos, type LockedPedido } from './locks.ts';
import { transition, type PedidoStatus } from './rules.ts';

/** Who changes a record, and when. */
export interface Change {
  readonly autor: string;
  /** Undefined for a customer. */
  readonly usuarioId: number | undefined;
  readonly now: Date;
}

/** A change by an employee, who is recorded by name, or by e-mail without a name. */
export function changeBy(user: UsuarioAutenticado, now: Date): Change {
  return { autor: user.nomeCompleto || user.email, usuarioId: user.id, now };
}

interface StatusChange<Status> {
  readonly id: number;
  readonly de: Status | null;
  readonly para: Status;
}

/** Code of a paid pass; an earlier code stays. */
const CODIGO_USO = sql<string>`coalesce(cod_uso, 'EMB-' || upper(lpad(to_hex(id), 7, '0')))`;

/** Records status changes of orders (STG-40). `de` is null for a new order. */
export async function recordPedidos(
  db: Db,
  moved: readonly StatusChange<PedidoStatus>[],
  change: Change,
): Promise<void> {
  const rows = moved.map(({ id, de, para }) => ({ pedido_id: id, de, para, ...eventOf(change) }));
  await insertRows(db, 'pedido_eventos', rows);
}

/** Records status changes of passes (STG-40). */
export async function recordPasses(db: Db, moved: readonly StatusChange<PasseStatus>[], change: Change): Promise<void> {
  const rows = moved.map(({ id, de, para }) => ({ passe_id: id, de, para, ...eventOf(change) }));
  await insertRows(db, 'passe_eventos', rows);
}

function eventOf({ autor, usuarioId, now }: Change) {
  return { autor, usuario_id: usuarioId ?? null, instante: now };
}

/** Columns of an order that change with its status. */
interface ExtraColumns {
  readonly emitido_por?: string;
  readonly ordem_servico_id?: number | null;
  readonly pago_em?: Date;
}

/**
 * Locks an order and sets it to a status. 404 if it does not exist, 409 with the reason if the rules refuse the change: the
 * second of two concurrent requests reads the status that the first one has set.
 */
export async function transitionPedido(
  db: Db,
  id: number,
  status: PedidoStatus,
  change: Change,
  extra: ExtraColumns = {},
): Promise<LockedPedido> {
  const [pedido] = await lockPedidos(db, [id]);
  if (pedido === undefined) throw notFound();
  assertAllowed(transition(pedido.status, status, pedido.tipo_entrega));
  await transitionPedidos(db, [pedido], status, change, extra);
  return pedido;
}

/** Sets locked orders to a status that the rules allow, and updates their passes (STG-13). */
export async function transitionPedidos(
  db: Db,
  pedidos: readonly Pick<LockedPedido, 'id' | 'status'>[],
  status: PedidoStatus,
  change: Change,
  extra: ExtraColumns = {},
): Promise<void> {
  const ids = idsOf(pedidos);
  const passes = await lockPasses(db, ids);
  await db
    .updateTable('pedidos')
    .set({ status, atualizacao: change.now, ...extra })
    .where('id', '=', anyOf(ids))
    .execute();
  const moved = pedidos.map(({ id, status: de }) => ({ id, de, para: status }));
  await recordPedidos(db, moved, change);
  const changes = passes
    .map((passe) => ({ id: passe.id, de: passe.status, para: passeStatusFollowing(status, passe.status) }))
    .filter(({ de, para }) => de !== para);
  for (const para of new Set(changes.map((passe) => passe.para))) {
    const passeIds = idsOf(changes.filter((passe) => passe.para === para));
    await db
      .updateTable('passes')
      .set({ status: para, atualizacao: change.now, ...(para === 'pago' && { cod_uso: CODIGO_USO }) })
      .where('id', '=', anyOf(passeIds))
      .execute();
  }
  await recordPasses(db, changes, change);
}
