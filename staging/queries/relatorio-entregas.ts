import type { Sql } from '../db/sql.ts';
import type { RelatorioEntregasPedido } from '../documents/relatorio-entregas.ts';
import type { EtiquetaEndereco } from '../documents/etiqueta.ts';
import type { PedidoStatus, TipoEntrega } from '../rules/pedido-status.ts';

interface EntregaRow extends EtiquetaEndereco {
  readonly numero_pedido: string;
  readonly status: PedidoStatus;
  readonly tipo_entrega: TipoEntrega;
  readonly nome: string | null;
  readonly email: string | null;
  readonly cpf: string | null;
  readonly quantidade_passes: number;
  readonly capinhas: readonly string[];
  readonly valor_frete: string;
  readonly valor_total: string;
  readonly pago_em: string | null;
  readonly atualizacao: string;
}

/**
 * Orders that became enviado or entregue on a day of the period (yyyy-MM-dd, both counted in), oldest first. Only the
 * last change of an order is known: one that was delivered later counts on the day of its delivery.
 */
export async function pedidosEnviadosEntregues(tx: Sql, inicio: string, fim: string): Promise<RelatorioEntregasPedido[]> {
  const rows = await tx.query<EntregaRow>(
    `select pedido.numero_pedido, pedido.status, pedido.tipo_entrega,
            coalesce(nullif(usuario.nome_completo, ''), pedido.payer_name) as nome, usuario.email, usuario.cpf,
            pedido.endereco_rua, pedido.endereco_numero, pedido.endereco_bairro, pedido.endereco_cidade, pedido.cep,
            pedido.complemento, pedido.telefone, pedido.valor_frete, pedido.valor_total, pedido.pago_em,
            pedido.atualizacao,
            (select count(*) from passes where pedido_id = pedido.id) as quantidade_passes,
            array(select label from pedido_capinhas where pedido_id = pedido.id order by id) as capinhas
       from pedidos pedido
       left join usuarios usuario on usuario.id = pedido.usuario_id
      where pedido.status in ('enviado', 'entregue')
        and pedido.atualizacao >= $1::date and pedido.atualizacao < $2::date + 1
      order by pedido.atualizacao, pedido.id`,
    [inicio, fim],
  );
  return rows.map((row) => ({
    numeroPedido: row.numero_pedido,
    status: row.status,
    tipoEntrega: row.tipo_entrega,
    nome: row.nome,
    email: row.email,
    cpf: row.cpf,
    endereco: row,
    quantidadePasses: row.quantidade_passes,
    capinhas: row.capinhas,
    valorFrete: row.valor_frete,
    valorTotal: row.valor_total,
    pagoEm: row.pago_em,
    atualizacao: row.atualizacao,
  }));
}
