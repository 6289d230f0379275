import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { components } from '../../../openapi/api.gen.ts';
import type { Db } from '../../db/sql.ts';
import { fieldErrors, notFound, refuseTaken } from '../../http/errors.ts';
import { optionalText, requiredText } from '../../http/fields.ts';
import { created, ok, type AppContext, type Handler } from '../../http/handler.ts';
import { checkImage, storeImage } from '../../http/uploads.ts';

/** Every case model with its colours, both by name. */
export const listModelos: Handler<'listModelos'> = async ({ transaction, context }) => {
  const modelos = await transaction((db) => selectModelos(db).execute());
  return ok(modelos.map((modelo) => modeloOf(modelo, context)));
};

export const getModelo: Handler<'getModelo'> = async ({ params, transaction, context }) => {
  const modelo = await transaction((db) =>
    selectModelos(db).where('modelo.id', '=', params.id).executeTakeFirstOrThrow(notFound),
  );
  return ok(modeloOf(modelo, context));
};

/** A new case model, without colours. 400 at nome if another model has it, at imagem if the file is not an image. */
export const createModelo: Handler<'createModelo'> = async ({ body, files, transaction, context }) => {
  const nome = requiredText('nome', body.nome, 100);
  const descricao = optionalText('descricao', body.descricao ?? '', 500);
  const imagem = await checkImage('imagem', files['imagem']);
  const row = await refuseTaken(
    { nome: 'Já existe um modelo com este nome.' },
    transaction(async (db) =>
      db
        .insertInto('modelos')
        .values({ nome, descricao, imagem_id: await storeImage(db, imagem) })
        .returning(['id', 'imagem_id'])
        .executeTakeFirstOrThrow(),
    ),
  );
  return created(modeloOf({ ...row, nome, descricao, cores: [] }, context));
};

/** A new colour of a model. 400 at modelo if there is no such model, at cor if it has the colour, whatever its capitals. */
export const createCor: Handler<'createCor'> = async ({ body, transaction }) => {
  const { modelo, quantidade } = body;
  const cor = requiredText('cor', body.cor, 50);
  const { id } = await refuseTaken(
    { cor: 'Este modelo já tem esta cor.' },
    transaction(async (db) => {
      const missing = () => fieldErrors({ modelo: 'Este modelo não existe.' });
      await db.selectFrom('modelos').select('id').where('id', '=', modelo).forShare().executeTakeFirstOrThrow(missing);
      return db
        .insertInto('cores')
        .values({ modelo_id: modelo, cor, quantidade })
        .returning('id')
        .executeTakeFirstOrThrow();
    }),
  );
  return created({ id, modelo, cor, quantidade });
};

/** Case models with their colours, both by name. */
function selectModelos(db: Db) {
  return db
    .selectFrom('modelos as modelo')
    .select(['modelo.id', 'modelo.nome', 'modelo.descricao', 'modelo.imagem_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cores as cor')
          .select(['cor.id', 'cor.modelo_id as modelo', 'cor.cor', 'cor.quantidade'])
          .whereRef('cor.modelo_id', '=', 'modelo.id')
          .orderBy(sql`search_text(cor.cor)`)
          .orderBy('cor.id'),
      ).as('cores'),
    )
    .orderBy(sql`search_text(modelo.nome)`)
    .orderBy('modelo.id');
}

type ModeloRow = Awaited<ReturnType<ReturnType<typeof selectModelos>['execute']>>[number];

function modeloOf({ imagem_id: imagemId, ...modelo }: ModeloRow, context: AppContext): components['schemas']['Modelo'] {
  return { ...modelo, imagem: context.documentUrl(imagemId) };
}
