import type { Sql } from '../db/sql.ts';
import { ok } from '../http/handler.ts';
import type { Handler } from '../http/handler.ts';
import { ORDEM_SERVICO_SELECT, ordemServicoOf } from './parts/ordem-servico.ts';
import type { OrdemServicoRow } from './parts/ordem-servico.ts';

/** The bell's 'Pedidos p/ Envio': orders ready to be shipped (specification 2.3). */
export const countPedidosParaEnvio: Handler<'countPedidosParaEnvio'> = async ({ tx }) =>
  ok({ quantidade: await countPedidos(tx, 'pronto') });

/** The bell's 'Pedidos p/ Emissão': paid orders in no service order; an order in one is no longer pago (design 7). */
export const countPedidosDisponiveis: Handler<'countPedidosDisponiveis'> = async ({ tx }) =>
  ok({ quantidade: await countPedidos(tx, 'pago') });

/** The caller's own service orders that are not finished, oldest first (design 6, 'bell'). */
export const listOrdensServicoUsuario: Handler<'listOrdensServicoUsuario'> = async ({ tx, user }) => {
  const rows = await tx.query<OrdemServicoRow>(
    `${ORDEM_SERVICO_SELECT} where ordem.funcionario_id = $1 and ordem.status <> 'finalizado' order by ordem.id`,
    [user.id],
  );
  return ok(rows.map(ordemServicoOf));
};

async function countPedidos(tx: Sql, status: 'pronto' | 'pago'): Promise<number> {
  const row = await tx.one<{ quantidade: number }>('select count(*) as quantidade from pedidos where status = $1', [status]);
  return row?.quantidade ?? 0;
}
