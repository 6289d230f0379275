import { countRows } from '../../db/id-page.ts';
import { ok, type Handler } from '../../http/handler.ts';
import { ordemServicoOf, selectOrdens } from '../ordens-servico/queries.ts';
import { countPedidosToShip } from '../pedidos/queries.ts';

/** The bell's 'Pedidos p/ Envio': orders ready to ship (SHL-06, STG-08). */
export const countPedidosParaEnvio: Handler<'countPedidosParaEnvio'> = async ({ transaction }) =>
  ok({ quantidade: await transaction(countPedidosToShip) });

/** The bell's 'Pedidos p/ Emissão': paid orders. An order in a service order is no longer pago (SHL-06, STG-07). */
export const countPedidosDisponiveis: Handler<'countPedidosDisponiveis'> = async ({ transaction }) =>
  ok({ quantidade: await transaction((db) => countRows(db, 'pedidos', 'pago')) });

/** The caller's service orders that are not finalizado, oldest first (SHL-07). */
export const listOrdensServicoUsuario: Handler<'listOrdensServicoUsuario'> = async ({ transaction }) => {
  const ordens = await transaction((db, user) =>
    selectOrdens(db)
      .where('ordem.funcionario_id', '=', user.id)
      .where('ordem.status', '<>', 'finalizado')
      .orderBy('ordem.id')
      .execute(),
  );
  return ok(ordens.map(ordemServicoOf));
};
