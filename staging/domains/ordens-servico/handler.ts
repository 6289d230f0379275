import { newestPage } from '../../db/id-page.ts';
import { anyOf, idsOf, type Db } from '../../db/sql.ts';
import { render } from '../../documents/render.ts';
import { HttpError, assertAllowed, fieldErrors, notFound } from '../../http/errors.ts';
import { checkPeriod } from '../../http/fields.ts';
import { created, file, noContent, ok, type Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { toIsoInstant } from '../../lib/dates.ts';
import { fileNames } from '../../lib/file-names.ts';
import { emissaoVerdict } from '../passes/rules.ts';
import { changeBy, transitionPedidos } from '../pedidos/changes.ts';
import { lockOrdensServico, lockPasses, lockPedidos } from '../pedidos/locks.ts';
import { transition } from '../pedidos/rules.ts';
import {
  readFuncionarios,
  readPedidosOfOrdem,
  readPrestacaoConta,
  readResumoDiario,
  ordemServicoOf,
  selectOrdens,
  statusesOfOrdem,
  updateOrdem,
} from './queries.ts';
import { creationMessage, ordemServicoStatus, pedidosToGiveBack } from './rules.ts';

/** The service orders, newest first. */
export const listOrdensServico: Handler<'listOrdensServico'> = async ({ query, transaction, context }) => {
  const { count, ordens } = await transaction(async (db) => {
    const page = await newestPage(db, 'ordens_servico', sliceOf(query));
    const found = selectOrdens(db).where('ordem.id', '=', anyOf(page.ids)).orderBy('ordem.id', 'desc');
    return { count: page.count, ordens: await found.execute() };
  });
  return ok(pageOf(context, query, count, ordens.map(ordemServicoOf)));
};

/** The staff by name, or by e-mail without a name. */
export const listFuncionarios: Handler<'listFuncionarios'> = async ({ transaction }) =>
  ok(await transaction(readFuncionarios));

/**
 * Creates a service order from the orders paid first (STG-09). The query skips locked rows, so two concurrent
 * creations never take the same order. 400 at funcionario for an unknown employee; 400 with a message when no order
 * is pago.
 */
export const createOrdemServico: Handler<'createOrdemServico'> = async ({ body, transaction, context }) => {
  const now = context.now();
  const { id, taken } = await transaction(async (db, user, changed) => {
    const funcionario = await db
      .selectFrom('usuarios')
      .select('id')
      .where('id', '=', body.funcionario)
      .where('is_staff', '=', true)
      .forShare()
      .executeTakeFirst();
    if (funcionario === undefined) throw fieldErrors({ funcionario: 'Este funcionário não existe.' });
    const pedidos = await db
      .selectFrom('pedidos')
      .select(['id', 'status'])
      .where('status', '=', 'pago')
      .orderBy('pago_em')
      .orderBy('id')
      .limit(body.quantidade_pedidos)
      .forUpdate()
      .skipLocked()
      .execute();
    if (pedidos.length === 0) {
      const message = 'Não há pedidos pagos disponíveis.';
      throw new HttpError(400, { detail: message, message });
    }
    const ordem = await db
      .insertInto('ordens_servico')
      .values({ funcionario_id: body.funcionario, status: 'criado', criacao: now, atualizacao: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transitionPedidos(db, pedidos, 'em_producao', changeBy(user, now), { ordem_servico_id: ordem.id });
    changed(idsOf(pedidos));
    return { id: ordem.id, taken: pedidos.length };
  });
  return created({ id, message: creationMessage(body.quantidade_pedidos, taken) });
};

/** Deletes a service order. Its orders that are not yet pronto go back to pago; the others keep their status (STG-10). */
export const deleteOrdemServico: Handler<'deleteOrdemServico'> = async ({ params, transaction, context }) => {
  await transaction(async (db, user) => {
    await lockOrdemServico(db, params.id);
    const members = await db.selectFrom('pedidos').select('id').where('ordem_servico_id', '=', params.id).execute();
    const pedidos = await lockPedidos(db, idsOf(members));
    const change = changeBy(user, context.now());
    await transitionPedidos(db, pedidosToGiveBack(pedidos), 'pago', change, { ordem_servico_id: null });
    await db.deleteFrom('ordens_servico').where('id', '=', params.id).execute();
  });
  return noContent();
};

/** A service order with its orders, oldest order first. */
export const getOrdemServico: Handler<'getOrdemServico'> = async ({ params, transaction }) => {
  const [ordem, pedidos] = await transaction(async (db) => [
    await selectOrdens(db).where('ordem.id', '=', params.id).executeTakeFirstOrThrow(notFound),
    await readPedidosOfOrdem(db, params.id),
  ]);
  return ok({
    ordem_servico: ordemServicoOf(ordem),
    pedidos: pedidos.map((pedido) => ({ ...pedido, capinhas: pedido.capinhas.map((label) => ({ label })) })),
  });
};

/** The account of a service order. */
export const downloadPrestacaoConta: Handler<'downloadPrestacaoConta'> = async ({ params, transaction, context }) => {
  const conta = await transaction((db) => readPrestacaoConta(db, params.id));
  const data = { ...conta, geradoEm: toIsoInstant(context.now()) };
  const bytes = await render('makePrestacaoConta', data, context.signal);
  return file({ bytes, type: 'application/pdf', filename: fileNames.prestacaoConta(params.id) });
};

/** The report of the service orders created in a period. 400 if the start is after the end. */
export const downloadResumoDiario: Handler<'downloadResumoDiario'> = async ({ query, transaction, context }) => {
  const { data_inicio: inicio, data_fim: fim } = query;
  checkPeriod(inicio, fim);
  const rows = await transaction((db) => readResumoDiario(db, inicio, fim));
  const data = { inicio, fim, rows, geradoEm: toIsoInstant(context.now()) };
  const bytes = await render('makeResumoDiario', data, context.signal);
  return file({ bytes, type: 'application/pdf', filename: fileNames.resumoDiario(inicio, fim) });
};

/** 'Emitido' (STG-10, STG-13). 404 if the order is in another service order, 409 if it or a counted pass is not ready. */
export const markPedidoEmitido: Handler<'markPedidoEmitido'> = async ({ params, transaction, context }) => {
  const { id, numero_pedido } = await transaction(async (db, user) => {
    await lockOrdemServico(db, params.id);
    const [pedido] = await lockPedidos(db, [params.pedidoId]);
    if (pedido?.ordem_servico_id !== params.id) throw notFound();
    assertAllowed(transition(pedido.status, 'pronto', pedido.tipo_entrega));
    assertAllowed(emissaoVerdict(await lockPasses(db, [pedido.id])));
    const change = changeBy(user, context.now());
    await transitionPedidos(db, [pedido], 'pronto', change, { emitido_por: change.autor });
    await updateOrdem(db, params.id, ordemServicoStatus(await statusesOfOrdem(db, params.id)), change.now);
    return pedido;
  });
  return ok({ id, numero_pedido, status: 'pronto', message: `Pedido ${numero_pedido} marcado como pronto.` });
};

/** Locks a service order before its orders change. 404 if it does not exist. */
async function lockOrdemServico(db: Db, id: number): Promise<void> {
  if ((await lockOrdensServico(db, [id])).length === 0) throw notFound();
}
