import type { Db } from '../db/sql.ts';
import type { Operation } from './contract.ts';
import { NOBODY, type UsuarioAutenticado } from './handler.ts';

/** Records a change in the transaction that makes it (SEG-21). Reads and public operations leave no row. */
export async function recordChange(
  db: Db,
  { operationId, method }: Operation,
  user: UsuarioAutenticado,
  params: object,
  now: Date,
): Promise<void> {
  if (method === 'GET' || user === NOBODY) return;
  const [registro] = Object.values(params).map(String);
  await db
    .insertInto('auditoria')
    .values({ instante: now, usuario_id: user.id, operacao: operationId, registro: registro ?? null })
    .execute();
}
