import { sqlOn } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { makePrestacaoConta } from '../../documents/prestacao-conta.ts';
import { makeResumoDiario } from '../../documents/resumo-diario.ts';
import { HttpError, conflict, fieldErrors, notFound } from '../../http/errors.ts';
import { created, file, inTransaction, noContent, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { contagemOf, idsOfPage } from '../contagens/queries.ts';
import { lockOrdensServico, lockPasses, lockPedidos } from '../pedidos/locks.ts';
import { Params } from '../../db/params.ts';
import { movePedidos } from '../pedidos/moves.ts';
import { prestacaoContaOf } from './prestacao-conta-queries.ts';
import { resumoDiarioRows } from './resumo-diario-queries.ts';
import { toIsoInstant } from '../../lib/dates.ts';
import { fileNames } from '../../lib/file-names.ts';
import { creationMessage, ordemServicoStatus, pedidosToGiveBack } from './rules.ts';
import { emissaoVerdict } from '../passes/rules.ts';
import { transition } from '../pedidos/rules.ts';
import type { PedidoStatus, TipoEntrega } from '../pedidos/rules.ts';
import { ORDEM_SERVICO_SELECT, ordemServicoOf } from './mapper.ts';
import type { OrdemServicoRow } from './mapper.ts';
import { paginate } from '../../http/paginate.ts';
import { CAPINHAS_COLUMN } from '../pedidos/mapper.ts';
import { checkPeriod } from '../../http/period.ts';

interface PedidoOrdemServicoRow {
  readonly id: number;
  readonly numero_pedido: string;
  readonly quantidade_passes: number;
  readonly tipo_entrega: TipoEntrega;
  readonly capinhas: readonly string[];
  readonly status: PedidoStatus;
}

/** The service orders, newest first. */
export const listOrdensServico: Handler<'listOrdensServico'> = inTransaction(async (request) => {
  const { tx } = request;
  const contagem = await contagemOf(tx, 'ordens_servico');
  return ok(
    await paginate(request, contagem.total, async (slice) => {
      const params = new Params();
      const page = idsOfPage('ordens_servico', '', contagem, slice, params);
      const rows = await tx.query<OrdemServicoRow>(
        `${ORDEM_SERVICO_SELECT} where ordem.id in (${page}) order by ordem.id desc`,
        params.values,
      );
      return rows.map(ordemServicoOf);
    }),
  );
});

/** Everybody of the staff, by name; who has none goes by the e-mail. */
export const listFuncionarios: Handler<'listFuncionarios'> = inTransaction(async ({ tx }) =>
  ok(
    await tx.query<{ id: number; nome: string }>(
      `select id, coalesce(nullif(nome_completo, ''), email) as nome from usuarios where is_staff order by search_text(nome_completo), id`,
    ),
  ),
);

/**
 * Creates a service order from the orders paid first (STG-09). The query skips locked rows, so two concurrent
 * creations never take the same order. 400 at funcionario for an unknown employee; 400 with a message when no order
 * is pago.
 */
export const createOrdemServico: Handler<'createOrdemServico'> = inTransaction(async ({ body, tx, context }) => {
  const funcionario = await tx.one('select 1 from usuarios where id = $1 and is_staff for share', [body.funcionario]);
  if (funcionario === undefined) {
    throw fieldErrors({ funcionario: 'Este funcionário não existe.' });
  }
  const pedidos = await tx.query<{ id: number }>(
    "select id from pedidos where status = 'pago' order by pago_em, id limit $1 for update skip locked",
    [body.quantidade_pedidos],
  );
  if (pedidos.length === 0) {
    const message = 'Não há pedidos pagos disponíveis.';
    throw new HttpError(400, { detail: message, message });
  }
  const now = context.now();
  const ordem = await tx.one<{ id: number }>(
    "insert into ordens_servico (funcionario_id, status, criacao, atualizacao) values ($1, 'criado', $2, $2) returning id",
    [body.funcionario, now],
  );
  if (ordem === undefined) {
    throw new Error('insert into ordens_servico returned no row');
  }
  await tx.query(
    "update pedidos set status = 'em_producao', ordem_servico_id = $2, atualizacao = $3 where id = any($1)",
    [idsOf(pedidos), ordem.id, now],
  );
  return created({ id: ordem.id, message: creationMessage(body.quantidade_pedidos, pedidos.length) });
});

/** Deletes a service order. Its orders that are not yet pronto go back to pago; the others keep their status (STG-10). */
export const deleteOrdemServico: Handler<'deleteOrdemServico'> = inTransaction(async ({ params, tx, context }) => {
  await lockOrdemServico(tx, params.id);
  const members = await tx.query<{ id: number }>('select id from pedidos where ordem_servico_id = $1', [params.id]);
  const pedidos = await lockPedidos(tx, idsOf(members));
  await tx.query("update pedidos set status = 'pago', ordem_servico_id = null, atualizacao = $2 where id = any($1)", [
    idsOf(pedidosToGiveBack(pedidos)),
    context.now(),
  ]);
  await tx.query('delete from ordens_servico where id = $1', [params.id]);
  return noContent();
});

/** A service order with its orders, oldest order first. */
export const getOrdemServico: Handler<'getOrdemServico'> = inTransaction(async ({ params, tx }) => {
  const ordem = await tx.one<OrdemServicoRow>(`${ORDEM_SERVICO_SELECT} where ordem.id = $1`, [params.id]);
  if (ordem === undefined) {
    throw notFound();
  }
  const pedidos = await tx.query<PedidoOrdemServicoRow>(
    `select pedido.id, pedido.numero_pedido, pedido.tipo_entrega, pedido.status, ${CAPINHAS_COLUMN},
            (select count(*) from passes where passes.pedido_id = pedido.id) as quantidade_passes
       from pedidos pedido
      where pedido.ordem_servico_id = $1
      order by pedido.id`,
    [params.id],
  );
  return ok({
    ordem_servico: ordemServicoOf(ordem),
    pedidos: pedidos.map((pedido) => ({ ...pedido, capinhas: pedido.capinhas.map((label) => ({ label })) })),
  });
});

/** The account of a service order. */
export const downloadPrestacaoConta: Handler<'downloadPrestacaoConta'> = async ({ params, transaction, context }) => {
  const conta = await transaction((db) => prestacaoContaOf(sqlOn(db), params.id));
  if (conta === undefined) {
    throw notFound();
  }
  const bytes = await makePrestacaoConta({ ...conta, geradoEm: toIsoInstant(context.now()) });
  return file({ bytes, type: 'application/pdf', filename: fileNames.prestacaoConta(params.id) });
};

/** The report of the service orders created in a period. 400 if the period is upside down. */
export const downloadResumoDiario: Handler<'downloadResumoDiario'> = async ({ query, transaction, context }) => {
  const { data_inicio: inicio, data_fim: fim } = query;
  checkPeriod(inicio, fim);
  const rows = await transaction((db) => resumoDiarioRows(sqlOn(db), inicio, fim));
  const bytes = await makeResumoDiario({ inicio, fim, rows, geradoEm: toIsoInstant(context.now()) });
  return file({ bytes, type: 'application/pdf', filename: fileNames.resumoDiario(inicio, fim) });
};

/**
 * 'Emitido': sets the order to pronto and its passes to emitido, then updates the service order's status (STG-10, STG-13).
 * 404 if the order is not in this service order, 409 if it is not em_producao or one of its passes is not pago.
 */
export const markPedidoEmitido: Handler<'markPedidoEmitido'> = inTransaction(async ({ params, user, tx, context }) => {
  await lockOrdemServico(tx, params.id);
  const [pedido] = await lockPedidos(tx, [params.pedidoId]);
  if (pedido?.ordem_servico_id !== params.id) {
    throw notFound();
  }
  const verdict = transition(pedido.status, 'pronto', pedido.tipo_entrega);
  if (!verdict.ok) {
    throw conflict(verdict.motivo);
  }
  const emissao = emissaoVerdict(await lockPasses(tx, [pedido.id]));
  if (!emissao.ok) {
    throw conflict(emissao.motivo);
  }
  const now = context.now();
  await movePedidos(tx, [pedido.id], 'pronto', now, user.nomeCompleto || user.email);
  await updateOrdemServicoStatus(tx, params.id, now);
  return ok({
    id: pedido.id,
    numero_pedido: pedido.numero_pedido,
    status: 'pronto',
    message: `Pedido ${pedido.numero_pedido} marcado como pronto.`,
  });
});

/** Everybody who changes what is in a service order locks it first; 404 if it is not, or no longer, there. */
async function lockOrdemServico(tx: Sql, id: number): Promise<void> {
  if ((await lockOrdensServico(tx, [id])).length === 0) {
    throw notFound();
  }
}

async function updateOrdemServicoStatus(tx: Sql, id: number, now: Date): Promise<void> {
  const pedidos = await tx.query<{ status: PedidoStatus }>('select status from pedidos where ordem_servico_id = $1', [
    id,
  ]);
  await tx.query('update ordens_servico set status = $2, atualizacao = $3 where id = $1', [
    id,
    ordemServicoStatus(pedidos.map(({ status }) => status)),
    now,
  ]);
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
