import { countRows } from '../../db/id-page.ts';
import type { Db } from '../../db/sql.ts';
import { conflict, fieldErrors, notFound, refuseTaken } from '../../http/errors.ts';
import { requiredText } from '../../http/fields.ts';
import { created, noContent, ok, type Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { INVALID_FORMAT } from '../../http/validation-messages.ts';
import { cleanNumber } from '../../lib/clean-text.ts';

const COLUMNS = ['cod_sistema', 'nome'] as const;
const MAX_CODIGO = 5;
const MAX_NOME = 25;
const TAKEN = { cod_sistema: 'Já existe um período com este código.' };

/** Periods ordered by code, ascending by default (PER-01). */
export const listPeriodos: Handler<'listPeriodos'> = async ({ query, transaction, context }) => {
  const direction = query.ordering === '-cod_sistema' ? 'desc' : 'asc';
  const { limit, offset } = sliceOf(query);
  const [count, periodos] = await transaction(async (db) => {
    const all = db.selectFrom('periodos').select(COLUMNS).orderBy('cod_sistema', direction);
    return [await countRows(db, 'periodos'), await all.limit(limit).offset(offset).execute()];
  });
  return ok(pageOf(context, query, count, periodos));
};

export const getPeriodo: Handler<'getPeriodo'> = async ({ params, transaction }) =>
  ok(await transaction((db) => selectPeriodo(db, params.cod_sistema).executeTakeFirstOrThrow(notFound)));

/** The cleaned code. 400 for '.' and '..', which URL parsers remove; the contract checks only the code before it is cleaned. */
function codigoOf(value: string): string {
  const codigo = requiredText('cod_sistema', value, MAX_CODIGO, cleanNumber);
  if (codigo === '.' || codigo === '..') throw fieldErrors({ cod_sistema: INVALID_FORMAT });
  return codigo;
}

/** A new period. 400 at cod_sistema if the code is taken. */
export const createPeriodo: Handler<'createPeriodo'> = async ({ body, transaction }) => {
  const periodo = {
    cod_sistema: codigoOf(body.cod_sistema),
    nome: requiredText('nome', body.nome, MAX_NOME),
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
    ...(body.cod_sistema === undefined ? {} : { cod_sistema: codigoOf(body.cod_sistema) }),
    ...(body.nome === undefined ? {} : { nome: requiredText('nome', body.nome, MAX_NOME) }),
  };
  const change = transaction(async (db) => {
    const stored = await lockPeriodo(db, params.cod_sistema);
    const periodo = { ...stored, ...changes };
    // A new code cascades to the passes in no fixed order.
    if (periodo.cod_sistema !== stored.cod_sistema) {
      await selectPasses(db, stored.cod_sistema).orderBy('id').forUpdate().execute();
    }
    await db.updateTable('periodos').set(periodo).where('cod_sistema', '=', stored.cod_sistema).execute();
    return periodo;
  });
  return ok(await refuseTaken(TAKEN, change));
};

/** Deletes a period. 409 when a pass uses it. */
export const deletePeriodo: Handler<'deletePeriodo'> = async ({ params, transaction }) => {
  await transaction(async (db) => {
    await lockPeriodo(db, params.cod_sistema);
    if ((await selectPasses(db, params.cod_sistema).limit(1).executeTakeFirst()) !== undefined) {
      throw conflict('Este período já foi usado em passes e não pode ser excluído.');
    }
    await db.deleteFrom('periodos').where('cod_sistema', '=', params.cod_sistema).execute();
  });
  return noContent();
};

function selectPeriodo(db: Db, codigo: string) {
  return db.selectFrom('periodos').select(COLUMNS).where('cod_sistema', '=', codigo);
}

/** A period, locked until the transaction ends, so that no pass gets it. 404 if there is none. */
function lockPeriodo(db: Db, codigo: string) {
  return selectPeriodo(db, codigo).forUpdate().executeTakeFirstOrThrow(notFound);
}

function selectPasses(db: Db, codigo: string) {
  return db.selectFrom('passes').select('id').where('periodo_cod', '=', codigo);
}
