import { sql } from 'kysely';
import type { components } from '../../../openapi/api.gen.ts';
import { countRows } from '../../db/id-page.ts';
import type { Db } from '../../db/sql.ts';
import { deleteUnusedDocumentos } from '../../documents/documento.ts';
import { conflict, notFound, refuseTaken } from '../../http/errors.ts';
import { created, noContent, ok, type AppContext, type Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { checkImage, storeImage } from '../../http/uploads.ts';
import { NOVO, readForm } from './rules.ts';

const COLUMNS = [
  'id',
  'nome',
  'descricao',
  'valor',
  'validade',
  'cod_sistema',
  'imagem_id',
  'estudantil',
  'ativo',
] as const;
const TAKEN = { cod_sistema: 'Já existe um tipo de passe com este código.' };

/** The pass types by name. */
export const listTiposPasse: Handler<'listTiposPasse'> = async ({ query, transaction, context }) => {
  const { limit, offset } = sliceOf(query);
  const [count, tipos] = await transaction(async (db) => {
    const all = db
      .selectFrom('tipos_passe')
      .select(COLUMNS)
      .orderBy(sql`search_text(nome)`)
      .orderBy('id');
    return [await countRows(db, 'tipos_passe'), await all.limit(limit).offset(offset).execute()];
  });
  const results = tipos.map((tipo) => tipoPasseOf(tipo, context));
  return ok(pageOf(context, query, count, results));
};

export const getTipoPasse: Handler<'getTipoPasse'> = async ({ params, transaction, context }) => {
  const tipo = await transaction((db) => selectTipoPasse(db, params.id).executeTakeFirstOrThrow(notFound));
  return ok(tipoPasseOf(tipo, context));
};

/** A new pass type. 400 at cod_sistema if another type has it, at imagem if the file is not an image. */
export const createTipoPasse: Handler<'createTipoPasse'> = async ({ body, files, transaction, context }) => {
  const campos = readForm(body, NOVO);
  const imagem = await checkImage('imagem', files['imagem']);
  const tipo = await refuseTaken(
    TAKEN,
    transaction(async (db) =>
      db
        .insertInto('tipos_passe')
        .values({ ...campos, imagem_id: await storeImage(db, imagem) })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    ),
  );
  return created(tipoPasseOf(tipo, context));
};

/** Changes a pass type. Without a new imagem the stored one stays; the contract says what an empty or absent field means. */
export const updateTipoPasse: Handler<'updateTipoPasse'> = async ({ params, body, files, transaction, context }) => {
  const imagem = await checkImage('imagem', files['imagem']);
  const change = transaction(async (db) => {
    const stored = await lockTipoPasse(db, params.id);
    const tipo = await db
      .updateTable('tipos_passe')
      .set({ ...readForm(body, stored), imagem_id: (await storeImage(db, imagem)) ?? stored.imagem_id })
      .where('id', '=', params.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    if (tipo.imagem_id !== stored.imagem_id) await deleteImagem(db, stored.imagem_id);
    return tipo;
  });
  return ok(tipoPasseOf(await refuseTaken(TAKEN, change), context));
};

/** Deletes a pass type. 409 when a pass uses it. */
export const deleteTipoPasse: Handler<'deleteTipoPasse'> = async ({ params, transaction }) => {
  await transaction(async (db) => {
    const stored = await lockTipoPasse(db, params.id);
    const passe = db.selectFrom('passes').select('id').where('tipo_passe_id', '=', params.id).limit(1);
    if ((await passe.executeTakeFirst()) !== undefined) {
      throw conflict('Este tipo de passe já foi usado em passes e não pode ser excluído.');
    }
    await db.deleteFrom('tipos_passe').where('id', '=', params.id).execute();
    await deleteImagem(db, stored.imagem_id);
  });
  return noContent();
};

async function deleteImagem(db: Db, id: number | null): Promise<void> {
  if (id !== null) await deleteUnusedDocumentos(db, [id]);
}

function selectTipoPasse(db: Db, id: number) {
  return db.selectFrom('tipos_passe').select(COLUMNS).where('id', '=', id);
}

/** A pass type, locked until the transaction ends, so that no pass of it is created. 404 if there is none. */
function lockTipoPasse(db: Db, id: number) {
  return selectTipoPasse(db, id).forUpdate().executeTakeFirstOrThrow(notFound);
}

type TipoPasseRow = Awaited<ReturnType<typeof lockTipoPasse>>;

function tipoPasseOf(
  { imagem_id: imagemId, ...campos }: TipoPasseRow,
  context: AppContext,
): components['schemas']['TipoPasse'] {
  return { ...campos, imagem: context.documentUrl(imagemId) };
}
