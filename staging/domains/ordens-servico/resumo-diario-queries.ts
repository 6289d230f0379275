import type { Sql } from '../../db/sql.ts';
import type { ResumoDiarioRow } from '../../documents/resumo-diario.ts';
import { PEDIDO_STATUSES } from '../pedidos/rules.ts';
import { isPedidoPronto } from './rules.ts';

/** What the service orders created on each day of a period (yyyy-MM-dd, both counted in) hold, by day and employee. */
export function resumoDiarioRows(tx: Sql, inicio: string, fim: string): Promise<ResumoDiarioRow[]> {
  return tx.query<ResumoDiarioRow>(
    `select ordem.criacao::date as dia, coalesce(nullif(funcionario.nome_completo, ''), funcionario.email) as funcionario,
            count(distinct ordem.id) as ordens, count(pedido.id) as pedidos,
            count(pedido.id) filter (where pedido.status = any($3)) as prontos,
            coalesce(sum(passe.quantidade), 0)::int as passes, coalesce(sum(capinha.quantidade), 0)::int as capinhas
       from ordens_servico ordem
       join usuarios funcionario on funcionario.id = ordem.funcionario_id
       left join pedidos pedido on pedido.ordem_servico_id = ordem.id
       left join lateral (select count(*) as quantidade from passes where pedido_id = pedido.id) passe on true
       left join lateral (select sum(quantidade) as quantidade from pedido_capinhas where pedido_id = pedido.id) capinha on true
      where ordem.criacao >= $1::date and ordem.criacao < $2::date + 1
      group by dia, funcionario.id
      order by dia, search_text(funcionario.nome_completo), funcionario.id`,
    [inicio, fim, PEDIDO_STATUSES.filter(isPedidoPronto)],
  );
}
