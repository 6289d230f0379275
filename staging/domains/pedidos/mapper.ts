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
    return pedidoOf(
      row,
      ofPedido.map((item) => itemOf(item, context)),
    );
  });
}

function pedidoOf(row: PedidoRow, itens: ItemPedido[]): Pedido {
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
    itens_pedido: itens,
    quantidade_passes: itens.length,
  };
}

/** The price is that of the day of the order, not today's price of the type. */
function itemOf(row: ItemRow, context: AppContext): ItemPedido {
  return {
    id: row.id,
    nome: row.nome,
    tipo_passe: { nome: row.tipo_passe_nome, valor: row.valor },
    entidade: row.ent_nome === null ? null : { ent_nome: row.ent_nome },
    periodo: row.periodo_nome === null ? null : { nome: row.periodo_nome },
    curso: row.curso,
    cpf: row.cpf,
    data_nascimento: row.data_nascimento,
    endereco_rua: row.endereco_rua,
    endereco_numero: row.endereco_numero,
    endereco_bairro: row.endereco_bairro,
    endereco_cidade: row.endereco_cidade,
    telefone: row.telefone,
    status: row.status,
    validado_por: row.validado_por,
    inconsistencias: row.inconsistencias,
    mensagem_inconsistencia: row.mensagem_inconsistencia,
    criacao: row.criacao,
    atualizacao: row.atualizacao,
    cod_uso: row.cod_uso,
    via: row.via,
    ...documentosOf(row, context),
  };
}
