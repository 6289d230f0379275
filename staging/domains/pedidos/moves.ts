import type { Sql } from '../../db/sql.ts';
import { passeStatusFollowing } from '../passes/rules.ts';
import type { PasseStatus } from '../passes/rules.ts';
import type { PedidoStatus } from './rules.ts';
import { lockPasses } from './locks.ts';

/**
 * Sets locked orders to a status that the rules allow, and updates their passes (STG-13). emitidoPor is the issuer's
 * name; without it the orders keep theirs.
 */
export async function movePedidos(
  tx: Sql,
  ids: readonly number[],
  status: PedidoStatus,
  now: Date,
  emitidoPor: string | null = null,
): Promise<void> {
  const passes = await lockPasses(tx, ids);
  await tx.query(
    'update pedidos set status = $2, atualizacao = $3, emitido_por = coalesce($4, emitido_por) where id = any($1)',
    [ids, status, now, emitidoPor],
  );
  const moved = new Map<PasseStatus, number[]>();
  for (const passe of passes) {
    const next = passeStatusFollowing(status, passe.status);
    if (next !== passe.status) {
      const ofNext = moved.get(next) ?? [];
      ofNext.push(passe.id);
      moved.set(next, ofNext);
    }
  }
  for (const [next, passeIds] of moved) {
    await tx.query('update passes set status = $2, atualizacao = $3 where id = any($1)', [passeIds, next, now]);
  }
}
