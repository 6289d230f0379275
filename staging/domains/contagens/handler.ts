import { inTransaction, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { contagemOf } from './queries.ts';
import { ORDEM_SERVICO_SELECT, ordemServicoOf } from '../ordens-servico/mapper.ts';
import type { OrdemServicoRow } from '../ordens-servico/mapper.ts';

/** The bell's 'Pedidos p/ Envio': orders ready to ship (SHL-06). */
export const countPedidosParaEnvio: Handler<'countPedidosParaEnvio'> = inTransaction(async ({ tx }) =>
  ok({ quantidade: (await contagemOf(tx, 'pedidos', 'pronto')).total }),
);

/** The bell's 'Pedidos p/ Emissão': paid orders. An order in a service order is no longer pago (SHL-06, STG-07). */
export const countPedidosDisponiveis: Handler<'countPedidosDisponiveis'> = inTransaction(async ({ tx }) =>
  ok({ quantidade: (await contagemOf(tx, 'pedidos', 'pago')).total }),
);

/** The caller's service orders that are not finalizado, oldest first (SHL-07). */
export const listOrdensServicoUsuario: Handler<'listOrdensServicoUsuario'> = inTransaction(async ({ tx, user }) => {
  const rows = await tx.query<OrdemServicoRow>(
    `${ORDEM_SERVICO_SELECT} where ordem.funcionario_id = $1 and ordem.status <> 'finalizado' order by ordem.id`,
    [user.id],
  );
  return ok(rows.map(ordemServicoOf));
});
