import type { components } from '../../../openapi/api.gen.ts';
import type { Sql } from '../../db/sql.ts';
import type { AppContext } from '../../http/handler.ts';
import type { PedidoStatus } from './rules.ts';
import { ENDERECO_ENTREGA_COLUMNS, enderecoEntregaOf } from '../entregas/mapper.ts';
import type { EnderecoEntregaRow } from '../entregas/mapper.ts';
import { itensByPedido } from './item-mapper.ts';

type Pedido = components['schemas']['Pedido'];

interface PedidoRow extends EnderecoEntregaRow {
  readonly id: number;
  readonly numero_pedido: string;
  readonly email: string | null;
  readonly usuario_nome: string | null;
  readonly status: PedidoStatus;
  readonly pago_em: string | null;
  readonly valor_total: string;
  readonly payer_name: string | null;
  readonly net_received_amount: string | null;
  readonly criacao: string;
  readonly atualizacao: string;
  readonly emitido_por: string | null;
  readonly capinhas: readonly string[];
  readonly ordem_servico_id: number | null;
}

/** Labels of an order's phone cases (alias `pedido`), as a column `capinhas`: 'Modelo Cor x 2'. */
export const CAPINHAS_COLUMN =
  'array(select capinha.label from pedido_capinhas capinha where capinha.pedido_id = pedido.id order by capinha.id) as capinhas';

/** Orders with their items and documents, newest first (API-21). Unknown ids are skipped. */
export async function loadPedidos(tx: Sql, ids: readonly number[], context: AppContext): Promise<Pedido[]> {
  const rows = await tx.query<PedidoRow>(
    `select pedido.id, pedido.numero_pedido, usuario.email, nullif(usuario.nome_completo, '') as usuario_nome,
            pedido.status, pedido.pago_em, pedido.valor_total, pedido.payer_name, pedido.net_received_amount,
            pedido.criacao, pedido.atualizacao, pedido.emitido_por, ${CAPINHAS_COLUMN}, pedido.ordem_servico_id,
            ${ENDERECO_ENTREGA_COLUMNS}
       from pedidos pedido
       left join usuarios usuario on usuario.id = pedido.usuario_id
      where pedido.id = any($1)
      order by pedido.id desc`,
    [ids],
  );
  const itens = await itensByPedido(tx, ids, context);
  return rows.map((row) => pedidoOf(row, itens.get(row.id) ?? []));
}

function pedidoOf(row: PedidoRow, itens: Pedido['itens_pedido']): Pedido {
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
