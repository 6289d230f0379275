import { conflict, notFound, refuseTaken } from '../../http/errors.ts';
import { created, inTransaction, noContent, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { countOf } from '../../db/count.ts';
import { paginate } from '../../http/paginate.ts';
import { requiredText } from '../../http/text-field.ts';

interface PeriodoRow {
  readonly cod_sistema: string;
  readonly nome: string;
}

const TAKEN = { cod_sistema: 'Já existe um período com este código.' };

/** Periods ordered by code, ascending by default (PER-01). */
export const listPeriodos: Handler<'listPeriodos'> = inTransaction(async (request) => {
  const { query, tx } = request;
  const direction = query.ordering === '-cod_sistema' ? 'desc' : 'asc';
  return ok(
    await paginate(request, await countOf(tx, 'select count(*) as count from periodos'), ({ limit, offset }) =>
      tx.query<PeriodoRow>(
        `select cod_sistema, nome from periodos order by cod_sistema ${direction} limit $1 offset $2`,
        [limit, offset],
      ),
    ),
  );
});

/** One period. 404 if the code is nobody's. */
export const getPeriodo: Handler<'getPeriodo'> = inTransaction(async ({ params, tx }) => {
  const row = await tx.one<PeriodoRow>('select cod_sistema, nome from periodos where cod_sistema = $1', [
    params.cod_sistema,
  ]);
  if (row === undefined) {
    throw notFound();
  }
  return ok(row);
});

/** A new period. 400 at cod_sistema if the code is taken. */
export const createPeriodo: Handler<'createPeriodo'> = inTransaction(async ({ body, tx }) => {
  const periodo = { cod_sistema: requiredText('cod_sistema', body.cod_sistema), nome: requiredText('nome', body.nome) };
  await refuseTaken(
    TAKEN,
    tx.query('insert into periodos (cod_sistema, nome) values ($1, $2)', [periodo.cod_sistema, periodo.nome]),
  );
  return created(periodo);
});

/** Changes code, name or both; passes of the period follow the code. 400 at cod_sistema if the new code is taken. */
export const updatePeriodo: Handler<'updatePeriodo'> = inTransaction(async ({ params, body, tx }) => {
  const stored = await tx.one<PeriodoRow>('select cod_sistema, nome from periodos where cod_sistema = $1 for update', [
    params.cod_sistema,
  ]);
  if (stored === undefined) {
    throw notFound();
  }
  const periodo = {
    cod_sistema: body.cod_sistema === undefined ? stored.cod_sistema : requiredText('cod_sistema', body.cod_sistema),
    nome: body.nome === undefined ? stored.nome : requiredText('nome', body.nome),
  };
  if (periodo.cod_sistema !== stored.cod_sistema) {
    // The new code cascades to them in no order of its own; locked in id order nobody waits in a circle.
    await tx.query('select from passes where periodo_cod = $1 order by id for update', [stored.cod_sistema]);
  }
  await refuseTaken(
    TAKEN,
    tx.query('update periodos set cod_sistema = $2, nome = $3 where cod_sistema = $1', [
      stored.cod_sistema,
      periodo.cod_sistema,
      periodo.nome,
    ]),
  );
  return ok(periodo);
});

/** Deletes a period. 409 if a pass is of it. */
export const deletePeriodo: Handler<'deletePeriodo'> = inTransaction(async ({ params, tx }) => {
  const stored = await tx.one<PeriodoRow>('select cod_sistema from periodos where cod_sistema = $1 for update', [
    params.cod_sistema,
  ]);
  if (stored === undefined) {
    throw notFound();
  }
  // A pass that is being given this period waits for the lock above, so the answer holds until the commit.
  if (await tx.one('select 1 from passes where periodo_cod = $1 limit 1', [stored.cod_sistema])) {
    throw conflict('Este período já foi usado em passes e não pode ser excluído.');
  }
  await tx.query('delete from periodos where cod_sistema = $1', [stored.cod_sistema]);
  return noContent();
});
