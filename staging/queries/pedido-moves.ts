import type { Sql } from '../db/sql.ts';
import { passeStatusFollowing } from '../rules/passe-status.ts';
import type { PasseStatus } from '../rules/passe-status.ts';
import type { PedidoStatus, TipoEntrega } from '../rules/pedido-status.ts';

/** What the rules need to know of an order before it moves. */
export interface LockedPedido {
  readonly id: number;
  readonly numero_pedido: string;
  readonly status: PedidoStatus;
  readonly tipo_entrega: TipoEntrega;
  readonly ordem_servico_id: number | null;
}

/** The orders of these ids that exist, locked until the transaction ends, in id order: two requests never wait in a circle. */
export function lockPedidos(tx: Sql, ids: readonly number[]): Promise<LockedPedido[]> {
  return tx.query<LockedPedido>(
    'select id, numero_pedido, status, tipo_entrega, ordem_servico_id from pedidos where id = any($1) order by id for update',
    [ids],
  );
}

/** Moves locked orders to a status that the rules have allowed; their passes follow (design 7). */
export async function movePedidos(tx: Sql, ids: readonly number[], status: PedidoStatus, now: Date): Promise<void> {
  await tx.query('update pedidos set status = $2, atualizacao = $3 where id = any($1)', [ids, status, now]);
  const passes = await tx.query<{ id: number; status: PasseStatus }>(
    'select id, status from passes where pedido_id = any($1) order by id for update',
    [ids],
  );
  const moved = new Map<PasseStatus, number[]>();
  for (const passe of passes) {
    const next = passeStatusFollowing(status, passe.status);
    if (next !== passe.status) {
      moved.set(next, [...(moved.get(next) ?? []), passe.id]);
    }
  }
  for (const [next, passeIds] of moved) {
    await tx.query('update passes set status = $2, atualizacao = $3 where id = any($1)', [passeIds, next, now]);
  }
}
