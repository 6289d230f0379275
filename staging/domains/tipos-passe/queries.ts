import { sql } from 'kysely';
import type { Db } from '../../db/sql.ts';
import type { Slice } from '../../http/paging.ts';

export const COLUMNS = [
  'id',
  'nome',
  'descricao',
  'valor',
  'validade',
  'cod_sistema',
  'imagem_id',
  'estudantil',
  'ativo',
] as const;

/** Number of pass types, and one page of them by name. */
export async function readPage(db: Db, { limit, offset }: Slice) {
  const { count } = await db
    .selectFrom('tipos_passe')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const page = db
    .selectFrom('tipos_passe')
    .select(COLUMNS)
    .orderBy(sql`search_text(nome)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset);
  return { count, tipos: await page.execute() };
}

export function readTipoPasse(db: Db, id: number) {
  return db.selectFrom('tipos_passe').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** A pass type, locked until the transaction ends: no pass of it can be made meanwhile. */
export function lockTipoPasse(db: Db, id: number) {
  return db.selectFrom('tipos_passe').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function isUsed(db: Db, id: number): Promise<boolean> {
  const passe = db.selectFrom('passes').select('id').where('tipo_passe_id', '=', id).limit(1);
  return (await passe.executeTakeFirst()) !== undefined;
}
