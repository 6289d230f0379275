import { ok } from '../http/handler.ts';
import type { Handler } from '../http/handler.ts';
import { contagemOf } from '../queries/contagens.ts';
import { ORDEM_SERVICO_SELECT, ordemServicoOf } from './parts/ordem-servico.ts';
import type { OrdemServicoRow } from './parts/ordem-servico.ts';

/** The bell's 'Pedidos p/ Envio': orders ready to be shipped (specification 2.3). */
export const countPedidosParaEnvio: Handler<'countPedidosParaEnvio'> = async ({ tx }) =>
  ok({ quantidade: (await contagemOf(tx, 'pedidos', 'pronto')).total });

/** The bell's 'Pedidos p/ Emissão': paid orders in no service order; an order in one is no longer pago (design 7). */
export const countPedidosDisponiveis: Handler<'countPedidosDisponiveis'> = async ({ tx }) =>
  ok({ quantidade: (await contagemOf(tx, 'pedidos', 'pago')).total });

/** The caller's own service orders that are not finished, oldest first (design 6, 'bell'). */
export const listOrdensServicoUsuario: Handler<'listOrdensServicoUsuario'> = async ({ tx, user }) => {
  const rows = await tx.query<OrdemServicoRow>(
    `${ORDEM_SERVICO_SELECT} where ordem.funcionario_id = $1 and ordem.status <> 'finalizado' order by ordem.id`,
    [user.id],
  );
  return ok(rows.map(ordemServicoOf));
};
