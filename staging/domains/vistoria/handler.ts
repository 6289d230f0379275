import { sql } from 'kysely';
import { findPage } from '../../db/id-page.ts';
import type { Db } from '../../db/sql.ts';
import { assertAllowed } from '../../http/errors.ts';
import { ok, type Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { passeRejeitadoOf, passeVistoriaOf } from '../passes/mapper.ts';
import { allIrregular, foundPasses, isIrregular, readQueue, readRejeitados } from '../passes/queries.ts';
import {
  inconsistenciasOfRejected,
  pedidoStatusAfterVistoria,
  vistoriaVerdict,
  type Inconsistencia,
} from '../passes/rules.ts';
import { changeBy, transitionPedidos, recordPasses, type Change } from '../pedidos/changes.ts';
import { lockPasseOfPedido } from '../pedidos/locks.ts';

/** The inspection queue, oldest first. */
export const listPassesParaVistoria: Handler<'listPassesParaVistoria'> = async ({ transaction, context }) => {
  const passes = await transaction(readQueue);
  return ok(passes.map((passe) => passeVistoriaOf(passe, context)));
};

/** 'Marcar como Vistoriado' (STG-12). 409 if the pass does not wait for inspection. */
export const markPasseVistoriado: Handler<'markPasseVistoriado'> = async ({ params, transaction, context }) => {
  await transaction(async (db, user) => {
    const change = changeBy(user, context.now());
    const caso = await lockCaso(db, params.id);
    // Clears the findings of an earlier inspection.
    await decide(db, caso, { status: 'validado', validado_por: change.autor, inconsistencias: [] }, change);
  });
  return ok({ message: 'Passe marcado como vistoriado com sucesso' });
};

/** 'Marcar como Irregular' (STG-12). 409 if the pass does not wait for inspection. */
export const markPasseRejeitado: Handler<'markPasseRejeitado'> = async ({ params, transaction, context }) => {
  await transaction(async (db, user) => {
    const caso = await lockCaso(db, params.id);
    const inconsistencias = inconsistenciasOfRejected(caso.passe.inconsistencias);
    const decision = { status: 'inconsistencia', validado_por: null, inconsistencias } as const;
    await decide(db, caso, decision, changeBy(user, context.now()));
  });
  return ok({ message: 'Passe marcado como rejeitado com sucesso' });
};

/**
 * Irregular passes, last changed first, filtered by search and by part of the entity's name (IRR-01); first those with
 * the typed CPF (STG-22).
 */
export const listPassesRejeitados: Handler<'listPassesRejeitados'> = async ({ query, transaction, context }) => {
  const irregular = isIrregular(cleanText(query.entidade ?? ''));
  const found = foundPasses(query.search ?? '', irregular) ?? allIrregular(irregular);
  const { count, passes } = await transaction(async (db) => {
    const page = await findPage(db, found, sliceOf(query), sql`is_own_cpf desc, atualizacao desc, id desc`);
    return { count: page.count, passes: await readRejeitados(db, page.ids) };
  });
  return ok(pageOf(context, query, count, passes.map(passeRejeitadoOf)));
};

/**
 * A pass that may be decided, locked with its order and the order's other passes: the second of two inspectors reads the
 * decision of the first one.
 */
async function lockCaso(db: Db, passeId: number) {
  const caso = await lockPasseOfPedido(db, passeId);
  const { status, declaracao_id: declaracaoId } = caso.passe;
  assertAllowed(vistoriaVerdict({ status, pedidoStatus: caso.pedido.status, hasDeclaracao: declaracaoId !== null }));
  return caso;
}

interface Decision {
  readonly status: 'validado' | 'inconsistencia';
  readonly validado_por: string | null;
  readonly inconsistencias: Inconsistencia[];
}

/** Records the decision and moves the order to the status that follows from it. */
async function decide(
  db: Db,
  { passe, pedido, passes }: Awaited<ReturnType<typeof lockCaso>>,
  decision: Decision,
  change: Change,
): Promise<void> {
  await recordPasses(db, [{ id: passe.id, de: passe.status, para: decision.status }], change);
  const next = pedidoStatusAfterVistoria(passes.map(({ id, status }) => (id === passe.id ? decision.status : status)));
  if (next !== pedido.status) await transitionPedidos(db, [pedido], next, change);
  await db
    .updateTable('passes')
    .set({ ...decision, mensagem_inconsistencia: null, atualizacao: change.now })
    .where('id', '=', passe.id)
    .execute();
}
