import { sqlOn } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { makeEtiqueta } from '../../documents/etiqueta.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { file, inTransaction, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { contagemOf, idsOfPage } from '../contagens/queries.ts';
import { findPage } from '../../db/found-page.ts';
import { Params } from '../../db/params.ts';
import { foundPedidos } from './search.ts';
import { fileNames } from '../../lib/file-names.ts';
import type { PedidoStatus } from './rules.ts';
import { ENDERECO_ENTREGA_COLUMNS, enderecoEntregaOf } from '../entregas/mapper.ts';
import type { EnderecoEntregaRow } from '../entregas/mapper.ts';
import { paginate } from '../../http/paginate.ts';
import { CAPINHAS_COLUMN, loadPedidos } from './mapper.ts';

interface PedidoLinhaRow {
  readonly id: number;
  readonly numero_pedido: string;
  readonly usuario: string | null;
  readonly usuario_nome: string | null;
  readonly status: PedidoStatus;
  readonly pago_em: string | null;
  readonly valor_total: string;
  readonly criacao: string;
}

interface EtiquetaRow extends EnderecoEntregaRow {
  readonly numero_pedido: string;
  readonly destinatario: string | null;
  readonly quantidade_passes: number;
  readonly capinhas: readonly string[];
}

/** The orders, newest first, narrowed by status and search. */
export const listPedidos: Handler<'listPedidos'> = inTransaction(async (request) => {
  const { query, tx, context } = request;
  const { status = '', search = '' } = query;
  const params = new Params();
  if (search.trim() !== '') {
    const { count, ids } = await findPage(tx, foundPedidos(search, status, params), params, sliceOf(query));
    return ok(pageOf(context, query, count, await readLinhas(tx, '= any($1)', [ids])));
  }
  const contagem = await contagemOf(tx, 'pedidos', status);
  return ok(
    await paginate(request, contagem.total, (slice) =>
      readLinhas(tx, `in (${idsOfPage('pedidos', status, contagem, slice, params)})`, params.values),
    ),
  );
});

/** Rows of the list whose ids hold a condition, newest first. */
function readLinhas(tx: Sql, idCondition: string, values: readonly unknown[]): Promise<PedidoLinhaRow[]> {
  return tx.query<PedidoLinhaRow>(
    `select pedido.id, pedido.numero_pedido, usuario.email as usuario, nullif(usuario.nome_completo, '') as usuario_nome,
            pedido.status, pedido.pago_em, pedido.valor_total, pedido.criacao
       from pedidos pedido
       left join usuarios usuario on usuario.id = pedido.usuario_id
      where pedido.id ${idCondition}
      order by pedido.id desc`,
    values,
  );
}

/** An order with its items and documents. */
export const getPedido: Handler<'getPedido'> = inTransaction(async ({ params, tx, context }) => {
  const [pedido] = await loadPedidos(tx, [params.id], context);
  if (pedido === undefined) {
    throw notFound();
  }
  return ok(pedido);
});

/** The shipping label. 409 for an order without any delivery address; what an address lacks is said on the label. */
export const exportEtiqueta: Handler<'exportEtiqueta'> = async ({ params, transaction }) => {
  const pedido = await transaction((db) =>
    sqlOn(db).one<EtiquetaRow>(
      `select pedido.numero_pedido, coalesce(nullif(usuario.nome_completo, ''), pedido.payer_name) as destinatario,
            (select count(*) from passes where passes.pedido_id = pedido.id) as quantidade_passes,
            ${CAPINHAS_COLUMN}, ${ENDERECO_ENTREGA_COLUMNS}
       from pedidos pedido
       left join usuarios usuario on usuario.id = pedido.usuario_id
      where pedido.id = $1`,
      [params.id],
    ),
  );
  if (pedido === undefined) {
    throw notFound();
  }
  if (enderecoEntregaOf(pedido) === null) {
    throw conflict('O pedido não tem endereço de entrega para a etiqueta.');
  }
  const bytes = await makeEtiqueta({
    numeroPedido: pedido.numero_pedido,
    tipoEntrega: pedido.tipo_entrega,
    destinatario: pedido.destinatario,
    endereco: pedido,
    quantidadePasses: pedido.quantidade_passes,
    capinhas: pedido.capinhas,
  });
  return file({ bytes, type: 'application/pdf', filename: fileNames.etiqueta(params.id) });
};

/** Every order of one user, newest first. 404 if there is no such user. */
export const listHistoricoUsuario: Handler<'listHistoricoUsuario'> = inTransaction(async ({ params, tx, context }) => {
  if ((await tx.one('select 1 from usuarios where id = $1', [params.usuarioId])) === undefined) {
    throw notFound();
  }
  const pedidos = await tx.query<{ id: number }>('select id from pedidos where usuario_id = $1', [params.usuarioId]);
  return ok(
    await loadPedidos(
      tx,
      pedidos.map(({ id }) => id),
      context,
    ),
  );
});
