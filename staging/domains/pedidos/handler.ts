import { findPage, newestPage } from '../../db/id-page.ts';
import { idsOf } from '../../db/sql.ts';
import { render } from '../../documents/render.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { file, ok, type Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { fileNames } from '../../lib/file-names.ts';
import { enderecoEntregaOf } from '../entregas/endereco.ts';
import { pedidosOf } from './mapper.ts';
import { matchingPedidos, readEtiqueta, readItens, readLinhas, readPedidos } from './queries.ts';

/** The orders, newest first, filtered by status and search. */
export const listPedidos: Handler<'listPedidos'> = async ({ query, transaction, context }) => {
  const { status = '' } = query;
  const search = cleanText(query.search ?? '');
  const { count, linhas } = await transaction(async (db) => {
    const slice = sliceOf(query);
    const page =
      search === ''
        ? await newestPage(db, 'pedidos', slice, status)
        : await findPage(db, matchingPedidos(search, status), slice);
    return { count: page.count, linhas: await readLinhas(db, page.ids) };
  });
  return ok(pageOf(context, query, count, linhas));
};

/** An order with its items and documents. */
export const getPedido: Handler<'getPedido'> = async ({ params, transaction, context }) => {
  const ids = [params.id];
  const [pedidos, itens] = await transaction(async (db) => [await readPedidos(db, ids), await readItens(db, ids)]);
  const [pedido] = pedidosOf(pedidos, itens, context);
  if (pedido === undefined) throw notFound();
  return ok(pedido);
};

/** The shipping label. 409 for an order without any delivery address; missing parts of an address are named on the label. */
export const exportEtiqueta: Handler<'exportEtiqueta'> = async ({ params, transaction, context }) => {
  const pedido = await transaction((db) => readEtiqueta(db, params.id));
  if (enderecoEntregaOf(pedido) === null) throw conflict('O pedido não tem endereço de entrega para a etiqueta.');
  const data = {
    numeroPedido: pedido.numero_pedido,
    tipoEntrega: pedido.tipo_entrega,
    destinatario: pedido.destinatario,
    endereco: pedido,
    quantidadePasses: pedido.quantidade_passes,
    capinhas: pedido.capinhas,
  };
  const bytes = await render('makeEtiqueta', data, context.signal);
  return file({ bytes, type: 'application/pdf', filename: fileNames.etiqueta(params.id) });
};

/** Every order of one user, newest first. 404 if there is no such user. */
export const listHistoricoUsuario: Handler<'listHistoricoUsuario'> = async ({ params, transaction, context }) => {
  const [pedidos, itens] = await transaction(async (db) => {
    const usuario = db.selectFrom('usuarios').select('id').where('id', '=', params.usuarioId);
    await usuario.executeTakeFirstOrThrow(notFound);
    const ids = idsOf(await db.selectFrom('pedidos').select('id').where('usuario_id', '=', params.usuarioId).execute());
    return [await readPedidos(db, ids), await readItens(db, ids)];
  });
  return ok(pedidosOf(pedidos, itens, context));
};
