import type { components } from '../../../openapi/api.gen.ts';
import type { AppContext } from '../../http/handler.ts';
import { enderecoEntregaOf } from '../entregas/endereco.ts';
import { documentosOf } from '../passes/documentos.ts';
import type { readItens, readPedidos } from './queries.ts';

type Pedido = components['schemas']['Pedido'];
type ItemPedido = components['schemas']['ItemPedido'];
type PedidoRow = Awaited<ReturnType<typeof readPedidos>>[number];
type ItemRow = Awaited<ReturnType<typeof readItens>>[number];

/** Orders with their items and documents (API-21). */
export function pedidosOf(pedidos: readonly PedidoRow[], itens: readonly ItemRow[], context: AppContext): Pedido[] {
  return pedidos.map((row) => {
    const ofPedido = itens.filter((item) => item.pedido_id === row.id);
    return {
      id: row.id,
      numero_pedido: row.numero_pedido,
      usuario: row.email,
      usuario_nome: row.usuario_nome,
      usuario_email: row.email,
      status: row.status,
      pago_em: row.pago_em,
      valor_total: row.valor_total,
      payer_name: row.payer_name,
      net_received_amount: row.net_received_amount,
      criacao: row.criacao,
      atualizacao: row.atualizacao,
      emitido_por: row.emitido_por,
      tipo_entrega: row.tipo_entrega,
      capinhas: row.capinhas.map((label) => ({ label })),
      ordem_servico: row.ordem_servico_id === null ? null : { id: row.ordem_servico_id },
      endereco_entrega: enderecoEntregaOf(row),
      itens_pedido: ofPedido.map((item) => itemOf(item, context)),
      quantidade_passes: ofPedido.length,
    };
  });
}

/** The price is that of the day of the order, not today's price of the type. */
function itemOf(
  { pedido_id: _pedidoId, tipo_passe_nome: nome, valor, ent_nome, periodo_nome, ...item }: ItemRow,
  context: AppContext,
): ItemPedido {
  return {
    ...item,
    ...documentosOf(item, context),
    tipo_passe: { nome, valor },
    entidade: ent_nome === null ? null : { ent_nome },
    periodo: periodo_nome === null ? null : { nome: periodo_nome },
  };
}
