import type { components } from '../../../openapi/api.gen.ts';
import type { Sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { inTransaction, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { contagemOf } from '../contagens/queries.ts';
import { countOf } from '../../db/count.ts';
import { findPage } from '../../db/found-page.ts';
import { lockPasses, lockPedidos } from '../pedidos/locks.ts';
import type { LockedPasse } from '../pedidos/locks.ts';
import { Params } from '../../db/params.ts';
import { foundPasses } from '../passes/search.ts';
import { movePedidos } from '../pedidos/moves.ts';
import { pedidoStatusAfterVistoria, vistoriaVerdict } from '../passes/rules.ts';
import type { Inconsistencia, PasseStatus } from '../passes/rules.ts';
import { paginate } from '../../http/paginate.ts';
import {
  PASSE_FROM,
  PASSE_REJEITADO_COLUMNS,
  PASSE_VISTORIA_COLUMNS,
  passeRejeitadoOf,
  passeVistoriaOf,
} from '../passes/mapper.ts';
import type { PasseRejeitadoRow, PasseVistoriaRow } from '../passes/mapper.ts';

type PasseRejeitado = components['schemas']['PasseRejeitado'];

/** Order of the irregular list; its index is passes_irregulares_idx. */
const NEWEST_CHANGE_FIRST = 'atualizacao desc, id desc';

/** A pass that may be decided, locked with its order and the order's other passes. */
interface Caso {
  readonly passe: LockedPasse;
  readonly pedidoId: number;
  readonly others: readonly PasseStatus[];
}

/** The inspection queue, oldest first: every pass that vistoriaVerdict allows (STG-11). */
export const listPassesParaVistoria: Handler<'listPassesParaVistoria'> = inTransaction(async ({ tx, context }) => {
  const rows = await tx.query<PasseVistoriaRow>(
    `select ${PASSE_VISTORIA_COLUMNS} from ${PASSE_FROM}
      where passe.status = 'criado' and passe.declaracao_id is not null and pedido.status = 'dados_em_analise'
      order by passe.id`,
  );
  return ok(rows.map((row) => passeVistoriaOf(row, context)));
});

/**
 * 'Marcar como Vistoriado': the pass becomes validado, and its order pagar when all its passes are. 409 if the pass is
 * not waiting any more.
 */
export const markPasseVistoriado: Handler<'markPasseVistoriado'> = inTransaction(
  async ({ params, user, tx, context }) => {
    const caso = await lockCaso(tx, params.id);
    // What an earlier inspection found does not hold any more.
    await tx.query(
      `update passes set status = 'validado', validado_por = $2, inconsistencias = '{}', mensagem_inconsistencia = null,
       atualizacao = $3
     where id = $1`,
      [caso.passe.id, user.nomeCompleto || user.email, context.now()],
    );
    await movePedidoAfter(tx, caso, 'validado', context.now());
    return ok({ message: 'Passe marcado como vistoriado com sucesso' });
  },
);

/** 'Marcar como Irregular': the pass becomes inconsistencia and its order dados_irregulares. 409 as above. */
export const markPasseRejeitado: Handler<'markPasseRejeitado'> = inTransaction(async ({ params, tx, context }) => {
  const caso = await lockCaso(tx, params.id);
  await tx.query(
    `update passes set status = 'inconsistencia', validado_por = null, inconsistencias = $2, atualizacao = $3 where id = $1`,
    [caso.passe.id, inconsistenciasOfRejected(caso.passe.inconsistencias), context.now()],
  );
  await movePedidoAfter(tx, caso, 'inconsistencia', context.now());
  return ok({ message: 'Passe marcado como rejeitado com sucesso' });
});

/** Irregular passes, last changed first, filtered by search and by part of the entity's name (IRR-01). */
export const listPassesRejeitados: Handler<'listPassesRejeitados'> = inTransaction(async (request) => {
  const { query, tx, context } = request;
  const params = new Params();
  const entidade = query.entidade?.trim() ?? '';
  const ofEntidade =
    entidade === ''
      ? 'true'
      : `passe.entidade_id = any(array(select id from entidades where search_text(ent_nome) like search_pattern(${params.add(entidade)})))`;
  const irregular = `passe.status = 'inconsistencia' and ${ofEntidade}`;
  const found = foundPasses(query.search ?? '', '', params, irregular);
  if (found !== undefined) {
    const { count, ids } = await findPage(tx, found, params, sliceOf(query), NEWEST_CHANGE_FIRST);
    return ok(pageOf(context, query, count, await readRejeitados(tx, '= any($1)', [ids])));
  }
  const count =
    entidade === ''
      ? (await contagemOf(tx, 'passes', 'inconsistencia')).total
      : await countOf(tx, `select count(*) as count from passes passe where ${irregular}`, params.values);
  return ok(
    await paginate(request, count, ({ limit, offset }) => {
      const page = `select passe.id from passes passe where ${irregular} order by ${NEWEST_CHANGE_FIRST}
        limit ${params.add(limit)} offset ${params.add(offset)}`;
      return readRejeitados(tx, `in (${page})`, params.values);
    }),
  );
});

/** Irregular passes whose ids hold a condition, last changed first. */
async function readRejeitados(tx: Sql, idCondition: string, values: readonly unknown[]): Promise<PasseRejeitado[]> {
  const rows = await tx.query<PasseRejeitadoRow>(
    `select ${PASSE_REJEITADO_COLUMNS} from ${PASSE_FROM} where passe.id ${idCondition}
      order by passe.atualizacao desc, passe.id desc`,
    values,
  );
  return rows.map(passeRejeitadoOf);
}

/** Two inspectors of one order wait for each other, and the second one sees what the first has decided. */
async function lockCaso(tx: Sql, passeId: number): Promise<Caso> {
  const owner = await tx.one<{ pedido_id: number }>('select pedido_id from passes where id = $1', [passeId]);
  const [pedido] = owner === undefined ? [] : await lockPedidos(tx, [owner.pedido_id]);
  const passes = pedido === undefined ? [] : await lockPasses(tx, [pedido.id]);
  const passe = passes.find(({ id }) => id === passeId);
  if (pedido === undefined || passe === undefined) {
    throw notFound();
  }
  const verdict = vistoriaVerdict({
    status: passe.status,
    pedidoStatus: pedido.status,
    hasDeclaracao: passe.has_declaracao,
  });
  if (!verdict.ok) {
    throw conflict(verdict.motivo);
  }
  return { passe, pedidoId: pedido.id, others: passes.filter((other) => other !== passe).map(({ status }) => status) };
}

async function movePedidoAfter(tx: Sql, { pedidoId, others }: Caso, decision: PasseStatus, now: Date): Promise<void> {
  const next = pedidoStatusAfterVistoria([...others, decision]);
  if (next !== 'dados_em_analise') {
    await movePedidos(tx, [pedidoId], next, now);
  }
}

/** nao_validado and validado say how far a pass is, not what is wrong with it. */
function inconsistenciasOfRejected(stored: readonly Inconsistencia[]): readonly Inconsistencia[] {
  const wrong = stored.filter((code) => code !== 'nao_validado' && code !== 'validado');
  return wrong.length > 0 ? wrong : ['inconsistencia_declaracao'];
}
