import { sqlOn } from '../../db/sql.ts';
import type { RunTransaction, Sql } from '../../db/sql.ts';
import type { RelatorioEntregasPedido } from '../../documents/relatorio-entregas.ts';
import type { EtiquetaEndereco } from '../../documents/etiqueta.ts';
import type { PedidoStatus, TipoEntrega } from '../pedidos/rules.ts';

interface EntregaRow extends EtiquetaEndereco {
  readonly id: number;
  /** The moment of the last change, to the microsecond. */
  readonly momento: string;
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

/** So many orders are read at once: fewer would be slower, more would keep others waiting for longer. */
const BATCH = 1000;

/**
 * Orders that became enviado or entregue on a day of the period (yyyy-MM-dd, both counted in), oldest first, in parts. Only
 * the last change of an order is known: one that was delivered later counts on the day of its delivery.
 *
 * Each part is a transaction of its own. One long one would hold up everybody on the embedded database, which has a single
 * connection. An order that is changed meanwhile moves to the end, and is not shown a second time.
 */
export async function* pedidosEnviadosEntregues(
  transaction: RunTransaction,
  inicio: string,
  fim: string,
): AsyncGenerator<RelatorioEntregasPedido[]> {
  const shown = new Set<number>();
  let last: EntregaRow | undefined;
  do {
    const rows = await transaction((tx) => readBatch(sqlOn(tx), inicio, fim, last));
    last = rows.length === BATCH ? rows.at(-1) : undefined;
    yield rows.filter(({ id }) => !shown.has(id)).map(pedidoOf);
    for (const { id } of rows) shown.add(id);
  } while (last !== undefined);
}

function readBatch(tx: Sql, inicio: string, fim: string, after: EntregaRow | undefined): Promise<EntregaRow[]> {
  return tx.query<EntregaRow>(
    `select pedido.id, pedido.atualizacao::text as momento,
            pedido.numero_pedido, pedido.status, pedido.tipo_entrega,
            coalesce(nullif(usuario.nome_completo, ''), pedido.payer_name) as nome, usuario.email, usuario.cpf,
            pedido.endereco_rua, pedido.endereco_numero, pedido.endereco_bairro, pedido.endereco_cidade, pedido.cep,
            pedido.complemento, pedido.telefone, pedido.valor_frete, pedido.valor_total, pedido.pago_em,
            pedido.atualizacao,
            (select count(*) from passes where pedido_id = pedido.id) as quantidade_passes,
            array(select label from pedido_capinhas where pedido_id = pedido.id order by id) as capinhas
       from pedidos pedido
       left join usuarios usuario on usuario.id = pedido.usuario_id
      where pedido.status in ('enviado', 'entregue')
        and pedido.atualizacao >= greatest($1::date, $3::timestamptz) and pedido.atualizacao < $2::date + 1
        and ($3::timestamptz is null or (pedido.atualizacao, pedido.id) > ($3, $4))
      order by pedido.atualizacao, pedido.id
      limit ${BATCH}`,
    [inicio, fim, after?.momento ?? null, after?.id ?? null],
  );
}

function pedidoOf(row: EntregaRow): RelatorioEntregasPedido {
  return {
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
  };
}
