import { sql } from 'kysely';
import type { IdPage } from '../../db/id-page.ts';
import type { Db } from '../../db/sql.ts';
import type { Slice } from '../../http/paging.ts';

/** A table whose rows are counted by every change (migration 002). */
export type Contada = 'pedidos' | 'passes' | 'ordens_servico' | 'usuarios';

/** Number of rows of a table, or of one status: what count(*) would return, from the counts that the triggers keep. */
export async function contagemOf(db: Db, tabela: Contada, status = ''): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::bigint as total from contagens
     where tabela = ${tabela} and (${status} = '' or status = ${status})`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Number of rows of a table by status. */
export async function contagensPorStatus(db: Db, tabela: Contada): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; total: number }>`
    select status, sum(total)::bigint as total from contagens where tabela = ${tabela} group by status`.execute(db);
  return new Map(rows.map(({ status, total }) => [status, total]));
}

/** Number of rows, and the ids of one page, newest first. Skips whole blocks of ids, so deep pages stay fast. */
export async function countedPage(db: Db, tabela: Contada, { limit, offset }: Slice, status = ''): Promise<IdPage> {
  const { rows: blocos } = await sql<{ ate: number; total: number }>`
    select ate, sum(total)::bigint as total from contagens
     where tabela = ${tabela} and (${status} = '' or status = ${status})
     group by ate having sum(total) <> 0 order by ate desc`.execute(db);
  const count = blocos.reduce((sum, { total }) => sum + total, 0);
  if (offset >= count) return { count, ids: [] };
  let skip = offset;
  const bloco = blocos.find(({ total }) => {
    const isHere = skip < total;
    if (!isHere) skip -= total;
    return isHere;
  });
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tabela)}
     where id < ${bloco?.ate ?? 0} ${status === '' ? sql`` : sql`and status = ${status}`}
     order by id desc limit ${limit} offset ${skip}`.execute(db);
  return { count, ids: rows.map(({ id }) => id) };
}
