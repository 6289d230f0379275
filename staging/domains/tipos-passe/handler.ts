import type { components } from '../../../openapi/api.gen.ts';
import { sqlOn } from '../../db/sql.ts';
import type { Db, Sql } from '../../db/sql.ts';
import { conflict, fieldErrors, notFound, refuseTaken } from '../../http/errors.ts';
import { created, inTransaction, noContent, ok } from '../../http/handler.ts';
import type { AppContext, Handler, UploadedFile } from '../../http/handler.ts';
import { checkImage, storeImage } from '../../http/uploads.ts';
import type { CheckedImage } from '../../http/uploads.ts';
import { countOf } from '../../db/count.ts';
import { deleteUnusedDocumentos } from '../../documents/unused.ts';
import { isDay } from '../../lib/dates.ts';
import { paginate } from '../../http/paginate.ts';
import { optionalText, requiredText } from '../../http/text-field.ts';

type TipoPasse = components['schemas']['TipoPasse'];
type Formulario = components['schemas']['TipoPasseFormulario'];

/** What the form decides. */
interface Campos {
  readonly nome: string;
  readonly descricao: string | null;
  readonly valor: string;
  readonly validade: string | null;
  readonly cod_sistema: string | null;
  readonly estudantil: boolean;
  readonly ativo: boolean;
}

interface TipoPasseRow extends Campos {
  readonly id: number;
  readonly imagem_id: number | null;
}

const COLUMNS = 'id, nome, descricao, valor, validade, cod_sistema, imagem_id, estudantil, ativo';

const TAKEN = { cod_sistema: 'Já existe um tipo de passe com este código.' };

/** Defaults of a new pass type (TIP-04). */
const NOVO: Campos = {
  nome: '',
  descricao: null,
  valor: '0.00',
  validade: null,
  cod_sistema: null,
  estudantil: false,
  ativo: true,
};

/** The pass types by name. */
export const listTiposPasse: Handler<'listTiposPasse'> = inTransaction(async (request) => {
  const { tx, context } = request;
  return ok(
    await paginate(
      request,
      await countOf(tx, 'select count(*) as count from tipos_passe'),
      async ({ limit, offset }) => {
        const rows = await tx.query<TipoPasseRow>(
          `select ${COLUMNS} from tipos_passe order by search_text(nome), id limit $1 offset $2`,
          [limit, offset],
        );
        return rows.map((row) => tipoPasseJson(row, context));
      },
    ),
  );
});

/** One pass type. */
export const getTipoPasse: Handler<'getTipoPasse'> = inTransaction(async ({ params, tx, context }) => {
  const row = await tx.one<TipoPasseRow>(`select ${COLUMNS} from tipos_passe where id = $1`, [params.id]);
  if (row === undefined) {
    throw notFound();
  }
  return ok(tipoPasseJson(row, context));
});

/** A new pass type. 400 at cod_sistema if another type has it, at imagem if the file is not an image. */
export const createTipoPasse: Handler<'createTipoPasse'> = async ({ body, files, transaction, context }) => {
  const campos = readForm(body, NOVO);
  const imagem = await checkImagem(files['imagem']);
  const row = await refuseTaken(
    TAKEN,
    transaction(async (db) =>
      sqlOn(db).one<TipoPasseRow>(
        `insert into tipos_passe (nome, descricao, valor, validade, cod_sistema, estudantil, ativo, imagem_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
        [...valuesOf(campos), await storeImagem(sqlOn(db), imagem)],
      ),
    ),
  );
  if (row === undefined) {
    throw new Error('insert into tipos_passe returned no row');
  }
  return created(tipoPasseJson(row, context));
};

/** Changes a pass type. Without a new imagem the stored one stays; the contract says what an empty or absent field means. */
export const updateTipoPasse: Handler<'updateTipoPasse'> = async ({ params, body, files, transaction, context }) => {
  const imagem = await checkImagem(files['imagem']);
  const row = await transaction(async (db) => {
    const tx = sqlOn(db);
    const stored = await lockTipoPasse(tx, params.id);
    const campos = readForm(body, stored);
    const imagemId = (await storeImagem(tx, imagem)) ?? stored.imagem_id;
    const row = await refuseTaken(
      TAKEN,
      tx.one<TipoPasseRow>(
        `update tipos_passe set nome = $1, descricao = $2, valor = $3, validade = $4, cod_sistema = $5, estudantil = $6,
       ativo = $7, imagem_id = $8
     where id = $9 returning ${COLUMNS}`,
        [...valuesOf(campos), imagemId, stored.id],
      ),
    );
    if (row === undefined) {
      throw new Error('update tipos_passe returned no row');
    }
    await deleteReplaced(db, stored.imagem_id, imagemId);
    return row;
  });
  return ok(tipoPasseJson(row, context));
};

/** Deletes a pass type. 409 if a pass is of it. */
export const deleteTipoPasse: Handler<'deleteTipoPasse'> = inTransaction(async ({ params, db, tx }) => {
  const { id, imagem_id: imagemId } = await lockTipoPasse(tx, params.id);
  // A pass that is being made of this type waits for the lock, so the answer holds until the commit.
  if (await tx.one('select 1 from passes where tipo_passe_id = $1 limit 1', [id])) {
    throw conflict('Este tipo de passe já foi usado em passes e não pode ser excluído.');
  }
  await tx.query('delete from tipos_passe where id = $1', [id]);
  await deleteReplaced(db, imagemId, null);
  return noContent();
});

async function lockTipoPasse(tx: Sql, id: number): Promise<TipoPasseRow> {
  const row = await tx.one<TipoPasseRow>(`select ${COLUMNS} from tipos_passe where id = $1 for update`, [id]);
  if (row === undefined) {
    throw notFound();
  }
  return row;
}

async function deleteReplaced(db: Db, before: number | null, after: number | null): Promise<void> {
  if (before !== null && before !== after) await deleteUnusedDocumentos(db, [before]);
}

async function checkImagem(file: UploadedFile | undefined): Promise<CheckedImage | undefined> {
  return file === undefined ? undefined : checkImage('imagem', file);
}

async function storeImagem(tx: Sql, imagem: CheckedImage | undefined): Promise<number | null> {
  return imagem === undefined ? null : storeImage(tx, imagem);
}

/** The stored fields with what the form says about them: an absent field keeps its value, an empty text clears it. */
function readForm(form: Formulario, stored: Campos): Campos {
  return {
    nome: requiredText('nome', form.nome),
    descricao: form.descricao === undefined ? stored.descricao : optionalText(form.descricao),
    valor: form.valor ?? stored.valor,
    validade: form.validade === undefined ? stored.validade : readValidade(form.validade),
    cod_sistema: form.cod_sistema === undefined ? stored.cod_sistema : optionalText(form.cod_sistema),
    estudantil: form.estudantil === undefined ? stored.estudantil : form.estudantil === 'true',
    ativo: form.ativo === undefined ? stored.ativo : form.ativo === 'true',
  };
}

/** The contract only knows the form of a day; 30 February, and a year that the database has not, are refused here. */
function readValidade(text: string): string | null {
  if (text === '') {
    return null;
  }
  if (!isDay(text) || text.startsWith('0000')) {
    throw fieldErrors({ validade: 'Informe uma data válida no formato AAAA-MM-DD.' });
  }
  return text;
}

function valuesOf(campos: Campos): readonly unknown[] {
  const { nome, descricao, valor, validade, cod_sistema: codSistema, estudantil, ativo } = campos;
  return [nome, descricao, valor, validade, codSistema, estudantil, ativo];
}

function tipoPasseJson({ imagem_id: imagemId, ...campos }: TipoPasseRow, context: AppContext): TipoPasse {
  return { ...campos, imagem: context.documentUrl(imagemId) };
}
