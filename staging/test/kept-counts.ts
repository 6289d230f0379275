/** What the lists count by (migration 002). */
export const KEPT_COUNTS = `
  select tabela, ate, status, sum(total)::bigint as total from contagens
   group by tabela, ate, status having sum(total) <> 0 order by tabela, ate, status`;

/** The same, counted. */
export const TRUE_COUNTS = [
  ['pedidos', 'status'],
  ['passes', 'status'],
  ['ordens_servico', "''"],
  ['usuarios', "''"],
]
  .map(
    ([tabela, status]) =>
      `select '${tabela}' as tabela, (id / 8192 + 1) * 8192::bigint as ate, ${status} as status, count(*) as total
         from ${tabela} group by 2, 3`,
  )
  .join(' union all ')
  .concat(' order by tabela, ate, status');
