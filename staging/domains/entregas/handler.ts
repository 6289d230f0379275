import { idsOf } from '../../db/sql.ts';
import { renderRelatorioEntregas } from '../../documents/render.ts';
import { checkPeriod } from '../../http/fields.ts';
import { file, ok, type Handler } from '../../http/handler.ts';
import { fileNames } from '../../lib/file-names.ts';
import { changeBy, transitionPedido, transitionPedidos } from '../pedidos/changes.ts';
import { lockPedidos, type LockedPedido } from '../pedidos/locks.ts';
import { PEDIDO_STATUS_LABELS, TIPOS_ENTREGA, transition } from '../pedidos/rules.ts';
import { enderecoEntregaOf } from './endereco.ts';
import { IN_DELIVERY, pedidosEnviadosEntregues, readEnderecos, readResumo, searchByNumero } from './queries.ts';

/** Status labels in delivery management, where cancelado is 'Adiado' (EST-11). */
const DELIVERY_LABELS = { enviado: PEDIDO_STATUS_LABELS.enviado, cancelado: 'Adiado' } as const;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Orders in delivery in short form, oldest payment first; only letters if asked. */
export const listResumoPedidos: Handler<'listResumoPedidos'> = async ({ query, transaction }) => {
  const asked = query.tipo_entrega?.split(',');
  const tipos = asked && TIPOS_ENTREGA.filter((tipo) => asked.includes(tipo));
  return ok(await transaction((db) => readResumo(db, tipos)));
};

/** Orders in delivery whose number begins with the text, lowest number first, at most 50. */
export const searchPedidosEntrega: Handler<'searchPedidosEntrega'> = async ({ query, transaction }) => {
  const { numero_pedido: numero = '', status = IN_DELIVERY } = query;
  const pedidos = await transaction((db) => searchByNumero(db, numero, status));
  return ok(
    pedidos.map((row) => ({
      id: row.id,
      numero_pedido: row.numero_pedido,
      status: row.status,
      tipo_entrega: row.tipo_entrega,
      usuario: { nome_completo: row.nome_completo, email: row.email, cpf: row.cpf },
      payer_name: row.payer_name,
      valor_total: row.valor_total,
      endereco_entrega: enderecoEntregaOf(row),
    })),
  );
};

/** 'Marcar como Enviado' and 'Adiar Entrega'. 409 with the reason if the rules refuse the change (STG-07, STG-08). */
export const updatePedidoStatus: Handler<'updatePedidoStatus'> = async ({ params, body, transaction, context }) => {
  const { id, numero_pedido } = await transaction((db, user) =>
    transitionPedido(db, params.id, body.status, changeBy(user, context.now())),
  );
  return ok({
    id,
    numero_pedido,
    status: body.status,
    message: `Pedido ${numero_pedido} atualizado para "${DELIVERY_LABELS[body.status]}".`,
  });
};

/** 'Confirmar Entrega': the order and its passes become entregue. 409 with the reason if the rules refuse it. */
export const confirmEntrega: Handler<'confirmEntrega'> = async ({ params, transaction, context }) => {
  const { numero_pedido } = await transaction((db, user) =>
    transitionPedido(db, params.id, 'entregue', changeBy(user, context.now())),
  );
  return ok({ numero_pedido, message: `Entrega do pedido ${numero_pedido} confirmada com sucesso.` });
};

/** 'Marcar como Enviado' of many. Each order is decided alone, a repeated id once; refusals carry their reason. */
export const bulkUpdatePedidoStatus: Handler<'bulkUpdatePedidoStatus'> = async ({ body, transaction, context }) => {
  const ids = [...new Set(body.pedidos)];
  const { allowed, falhas } = await transaction(async (db, user, changed) => {
    const pedidos = new Map((await lockPedidos(db, ids)).map((pedido) => [pedido.id, pedido]));
    const allowed: LockedPedido[] = [];
    const falhas: { id: number; numero_pedido: string | null; message: string }[] = [];
    for (const id of ids) {
      const pedido = pedidos.get(id);
      if (pedido === undefined) {
        falhas.push({ id, numero_pedido: null, message: 'Pedido não encontrado.' });
        continue;
      }
      const verdict = transition(pedido.status, body.status, pedido.tipo_entrega);
      if (verdict.ok) {
        allowed.push(pedido);
      } else {
        falhas.push({ id, numero_pedido: pedido.numero_pedido, message: verdict.reason });
      }
    }
    await transitionPedidos(db, allowed, body.status, changeBy(user, context.now()));
    changed(idsOf(allowed));
    return { allowed, falhas };
  });
  return ok({
    message: bulkMessage(allowed.length, DELIVERY_LABELS[body.status]),
    total_processado: ids.length,
    sucesso: allowed.length,
    falhas,
  });
};

/** Delivery addresses of the orders in delivery that are delivered to an address, oldest order first. */
export const listEnderecosEntrega: Handler<'listEnderecosEntrega'> = async ({ transaction }) => {
  const pedidos = await transaction(readEnderecos);
  return ok(
    pedidos.map((row) => ({ id: row.id, numero_pedido: row.numero_pedido, endereco_entrega: enderecoEntregaOf(row) })),
  );
};

/** The workbook of the orders that were shipped or delivered in a period. 400 if the start is after the end. */
export const downloadRelatorioEntregas: Handler<'downloadRelatorioEntregas'> = async ({
  query,
  transaction,
  context,
}) => {
  const { data_inicio: inicio, data_fim: fim } = query;
  checkPeriod(inicio, fim);
  const pedidos = pedidosEnviadosEntregues(transaction, inicio, fim);
  const bytes = await renderRelatorioEntregas({ inicio, fim, pedidos }, context.signal);
  return file({ bytes, type: XLSX, filename: fileNames.relatorioEntregas(inicio, fim) });
};

function bulkMessage(updated: number, label: string): string {
  switch (updated) {
    case 0:
      return `Nenhum pedido atualizado para "${label}".`;
    case 1:
      return `1 pedido atualizado para "${label}".`;
    default:
      return `${updated} pedidos atualizados para "${label}".`;
  }
}
