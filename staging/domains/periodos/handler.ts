import { conflict, notFound, refuseTaken } from '../../http/errors.ts';
import { created, noContent, ok, type Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { requiredText } from '../../http/text-field.ts';
import { cleanNumber } from '../../lib/clean-text.ts';
import { isUsed, lockPassesOfPeriodo, lockPeriodo, readPage, readPeriodo } from './queries.ts';

const TAKEN = { cod_sistema: 'Já existe um período com este código.' };

/** Periods ordered by code, ascending by default (PER-01). */
export const listPeriodos: Handler<'listPeriodos'> = async ({ query, transaction, context }) => {
  const direction = query.ordering === '-cod_sistema' ? 'desc' : 'asc';
  const { count, periodos } = await transaction((db) => readPage(db, sliceOf(query), direction));
  return ok(pageOf(context, query, count, periodos));
};

export const getPeriodo: Handler<'getPeriodo'> = async ({ params, transaction }) => {
  const periodo = await transaction((db) => readPeriodo(db, params.cod_sistema));
  if (periodo === undefined) throw notFound();
  return ok(periodo);
};

/** A new period. 400 at cod_sistema if the code is taken. */
export const createPeriodo: Handler<'createPeriodo'> = async ({ body, transaction }) => {
  const periodo = {
    cod_sistema: requiredText('cod_sistema', body.cod_sistema, cleanNumber),
    nome: requiredText('nome', body.nome),
  };
  await refuseTaken(
    TAKEN,
    transaction((db) => db.insertInto('periodos').values(periodo).execute()),
  );
  return created(periodo);
};

/** Changes code, name or both; passes of the period follow the code. 400 at cod_sistema if the new code is taken. */
export const updatePeriodo: Handler<'updatePeriodo'> = async ({ params, body, transaction }) => {
  const changes = {
    ...(body.cod_sistema === undefined
      ? {}
      : { cod_sistema: requiredText('cod_sistema', body.cod_sistema, cleanNumber) }),
    ...(body.nome === undefined ? {} : { nome: requiredText('nome', body.nome) }),
  };
  const change = transaction(async (db) => {
    const stored = await lockPeriodo(db, params.cod_sistema);
    if (stored === undefined) throw notFound();
    const periodo = { ...stored, ...changes };
    if (periodo.cod_sistema !== stored.cod_sistema) await lockPassesOfPeriodo(db, stored.cod_sistema);
    await db.updateTable('periodos').set(periodo).where('cod_sistema', '=', stored.cod_sistema).execute();
    return periodo;
  });
  return ok(await refuseTaken(TAKEN, change));
};

/** Deletes a period. 409 when a pass uses it. */
export const deletePeriodo: Handler<'deletePeriodo'> = async ({ params, transaction }) => {
  await transaction(async (db) => {
    if ((await lockPeriodo(db, params.cod_sistema)) === undefined) throw notFound();
    if (await isUsed(db, params.cod_sistema)) {
      throw conflict('Este período já foi usado em passes e não pode ser excluído.');
    }
    await db.deleteFrom('periodos').where('cod_sistema', '=', params.cod_sistema).execute();
  });
  return noContent();
};
