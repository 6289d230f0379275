import type { Db } from '../../db/sql.ts';
import type { Slice } from '../../http/paging.ts';

const COLUMNS = ['cod_sistema', 'nome'] as const;

/** Number of periods, and one page of them by code. */
export async function readPage(db: Db, { limit, offset }: Slice, direction: 'asc' | 'desc') {
  const { count } = await db
    .selectFrom('periodos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const page = db.selectFrom('periodos').select(COLUMNS).orderBy('cod_sistema', direction).limit(limit).offset(offset);
  return { count, periodos: await page.execute() };
}

export function readPeriodo(db: Db, codigo: string) {
  return db.selectFrom('periodos').select(COLUMNS).where('cod_sistema', '=', codigo).executeTakeFirst();
}

/** A period, locked until the transaction ends: no pass can be given it meanwhile. */
export function lockPeriodo(db: Db, codigo: string) {
  return db.selectFrom('periodos').select(COLUMNS).where('cod_sistema', '=', codigo).forUpdate().executeTakeFirst();
}

/** Locks the passes of a period by id, because a new code cascades to them in no fixed order. */
export async function lockPassesOfPeriodo(db: Db, codigo: string): Promise<void> {
  await db.selectFrom('passes').select('id').where('periodo_cod', '=', codigo).orderBy('id').forUpdate().execute();
}

export async function isUsed(db: Db, codigo: string): Promise<boolean> {
  const passe = db.selectFrom('passes').select('id').where('periodo_cod', '=', codigo).limit(1);
  return (await passe.executeTakeFirst()) !== undefined;
}
