import type { Sql } from '../../db/sql.ts';
import type { Slice } from '../../http/paging.ts';
import type { Params } from '../../db/params.ts';

/** A table whose rows are counted by every change (migration 002). */
export type Contada = 'pedidos' | 'passes' | 'ordens_servico' | 'usuarios';

/** Where a page begins: below this id, so many rows further on. Undefined: at the newest row. */
interface Start {
  readonly below: number | undefined;
  readonly skip: number;
}

/** How many rows a table has, and where its pages begin, newest first. */
export interface Contagem {
  readonly total: number;
  /** Steps over whole blocks of ids, so that the deepest page skips no more rows than one block has. */
  startOf(slice: Slice): Start;
}

/** A block of ids: those below `ate` and not in a block before it. */
interface Bloco {
  readonly ate: number;
  readonly total: number;
}

/** The rows of a table, or those of one status: what count(*) would say, from the counts kept by the triggers. */
export async function contagemOf(tx: Sql, tabela: Contada, status = ''): Promise<Contagem> {
  const blocos = await tx.query<Bloco>(
    `select ate, sum(total)::bigint as total from contagens
      where tabela = $1 and ($2 = '' or status = $2)
      group by ate having sum(total) <> 0 order by ate desc`,
    [tabela, status],
  );
  return {
    total: blocos.reduce((sum, bloco) => sum + bloco.total, 0),
    startOf({ offset }) {
      let skip = offset;
      for (const { ate, total } of blocos) {
        if (skip < total) {
          return { below: ate, skip };
        }
        skip -= total;
      }
      return { below: undefined, skip: offset };
    },
  };
}

/** How many rows of a table have each status. */
export async function contagensPorStatus(tx: Sql, tabela: Contada): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ status: string; total: number }>(
    'select status, sum(total)::bigint as total from contagens where tabela = $1 group by status',
    [tabela],
  );
  return new Map(rows.map(({ status, total }) => [status, total]));
}

/** A subquery for the ids of one page of a table, newest first, of one status if one is given. */
export function idsOfPage(tabela: Contada, status: string, contagem: Contagem, slice: Slice, params: Params): string {
  const { below, skip } = contagem.startOf(slice);
  const conditions = [
    ...(status === '' ? [] : [`status = ${params.add(status)}`]),
    ...(below === undefined ? [] : [`id < ${params.add(below)}`]),
  ];
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  return `select id from ${tabela} ${where} order by id desc limit ${params.add(slice.limit)} offset ${params.add(skip)}`;
}
