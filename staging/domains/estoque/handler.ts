import type { components } from '../../../openapi/api.gen.ts';
import { sqlOn } from '../../db/sql.ts';
import { fieldErrors, notFound, refuseTaken } from '../../http/errors.ts';
import { created, inTransaction, ok } from '../../http/handler.ts';
import type { AppContext, Handler } from '../../http/handler.ts';
import { checkImage, storeImage } from '../../http/uploads.ts';
import { optionalText, requiredText } from '../../http/text-field.ts';

type Modelo = components['schemas']['Modelo'];
type Cor = components['schemas']['Cor'];

interface ModeloRow {
  readonly id: number;
  readonly nome: string;
  readonly descricao: string | null;
  readonly imagem_id: number | null;
  readonly cores: Cor[];
}

const SELECT_MODELOS = `
  select m.id, m.nome, m.descricao, m.imagem_id, coalesce(
    (select json_agg(json_build_object('id', c.id, 'modelo', c.modelo_id, 'cor', c.cor, 'quantidade', c.quantidade)
                     order by search_text(c.cor), c.id)
     from cores c where c.modelo_id = m.id), '[]') as cores
  from modelos m`;

/** Every case model with its colours, both by name. */
export const listModelos: Handler<'listModelos'> = inTransaction(async ({ tx, context }) => {
  const rows = await tx.query<ModeloRow>(`${SELECT_MODELOS} order by search_text(m.nome), m.id`);
  return ok(rows.map((row) => modeloJson(row, context)));
});

/** One case model with its colours. */
export const getModelo: Handler<'getModelo'> = inTransaction(async ({ params, tx, context }) => {
  const row = await tx.one<ModeloRow>(`${SELECT_MODELOS} where m.id = $1`, [params.id]);
  if (row === undefined) {
    throw notFound();
  }
  return ok(modeloJson(row, context));
});

/** A new case model, without colours. 400 at nome if another model has it, at imagem if the file is not an image. */
export const createModelo: Handler<'createModelo'> = async ({ body, files, transaction, context }) => {
  const nome = requiredText('nome', body.nome);
  const descricao = optionalText(body.descricao ?? '');
  const imagem = files['imagem'] === undefined ? undefined : await checkImage('imagem', files['imagem']);
  const row = await refuseTaken(
    { nome: 'Já existe um modelo com este nome.' },
    transaction(async (db) =>
      db
        .insertInto('modelos')
        .values({ nome, descricao, imagem_id: imagem === undefined ? null : await storeImage(sqlOn(db), imagem) })
        .returning(['id', 'imagem_id'])
        .executeTakeFirstOrThrow(),
    ),
  );
  return created(modeloJson({ ...row, nome, descricao, cores: [] }, context));
};

/** A new colour of a model. 400 at modelo if there is no such model, at cor if it has the colour, whatever its capitals. */
export const createCor: Handler<'createCor'> = inTransaction(async ({ body, tx }) => {
  const { modelo, quantidade } = body;
  const cor = requiredText('cor', body.cor);
  if ((await tx.one('select 1 from modelos where id = $1 for share', [modelo])) === undefined) {
    throw fieldErrors({ modelo: 'Este modelo não existe.' });
  }
  const row = await refuseTaken(
    { cor: 'Este modelo já tem esta cor.' },
    tx.one<{ id: number }>('insert into cores (modelo_id, cor, quantidade) values ($1, $2, $3) returning id', [
      modelo,
      cor,
      quantidade,
    ]),
  );
  if (row === undefined) {
    throw new Error('insert into cores returned no row');
  }
  return created({ id: row.id, modelo, cor, quantidade });
});

function modeloJson({ imagem_id: imagemId, ...modelo }: ModeloRow, context: AppContext): Modelo {
  return { ...modelo, imagem: context.documentUrl(imagemId) };
}
