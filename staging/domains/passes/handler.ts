import type { components } from '../../../openapi/api.gen.ts';
import { sqlOn } from '../../db/sql.ts';
import type { RunTransaction, Sql } from '../../db/sql.ts';
import { readDocumento } from '../../documents/documento.ts';
import { makePasseAntigo } from '../../documents/passe-antigo.ts';
import type { PasseData } from '../../documents/passe-data.ts';
import { makePasseNovo } from '../../documents/passe-novo.ts';
import { notFound } from '../../http/errors.ts';
import { file, inTransaction, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { contagemOf, idsOfPage } from '../contagens/queries.ts';
import { findPage } from '../../db/found-page.ts';
import { Params } from '../../db/params.ts';
import { foundPasses } from './search.ts';
import { fileNames } from '../../lib/file-names.ts';
import { paginate } from '../../http/paginate.ts';
import { PASSE_COLUMNS, PASSE_FROM, PASSE_LINHA_COLUMNS, passeOf } from './mapper.ts';
import type { PasseRow } from './mapper.ts';

type PasseLinha = components['schemas']['PasseLinha'];

interface PrintedRow {
  readonly cod_uso: string;
  readonly nome: string;
  readonly cpf: string | null;
  readonly data_nascimento: string | null;
  readonly ent_nome: string | null;
  readonly curso: string | null;
  readonly periodo_nome: string | null;
  readonly via: number;
  readonly tipo_passe_nome: string;
  readonly validade: string | null;
  readonly foto_passe_id: number | null;
}

/** Passes, newest first, filtered by status and search (PAS-01). */
export const listPasses: Handler<'listPasses'> = inTransaction(async (request) => {
  const { query, tx, context } = request;
  const { status = '', search = '' } = query;
  const params = new Params();
  const found = foundPasses(search, status, params);
  if (found !== undefined) {
    const { count, ids } = await findPage(tx, found, params, sliceOf(query));
    return ok(pageOf(context, query, count, await readLinhas(tx, '= any($1)', [ids])));
  }
  const contagem = await contagemOf(tx, 'passes', status);
  return ok(
    await paginate(request, contagem.total, (slice) =>
      readLinhas(tx, `in (${idsOfPage('passes', status, contagem, slice, params)})`, params.values),
    ),
  );
});

/** Rows of the list whose ids hold a condition, newest first. */
function readLinhas(tx: Sql, idCondition: string, values: readonly unknown[]): Promise<PasseLinha[]> {
  return tx.query<PasseLinha>(
    `select ${PASSE_LINHA_COLUMNS} from ${PASSE_FROM} where passe.id ${idCondition} order by passe.id desc`,
    values,
  );
}

/** A pass with its order and documents. */
export const getPasse: Handler<'getPasse'> = inTransaction(async ({ params, tx, context }) => {
  const row = await tx.one<PasseRow>(`select ${PASSE_COLUMNS} from ${PASSE_FROM} where passe.id = $1`, [params.id]);
  if (row === undefined) {
    throw notFound();
  }
  return ok(passeOf(row, context));
});

/** The pass as a card, PDF. 404 if no pass has this code. */
export const downloadPasseNovo: Handler<'downloadPasseNovo'> = async ({ params, transaction }) => {
  const data = await readPrinted(transaction, params.cod_uso);
  return file({
    bytes: await makePasseNovo(data),
    type: 'application/pdf',
    filename: fileNames.passeNovo(data.codUso),
  });
};

/** The pass as a paper form, PDF. 404 if no pass has this code. */
export const downloadPasseAntigo: Handler<'downloadPasseAntigo'> = async ({ params, transaction }) => {
  const data = await readPrinted(transaction, params.cod_uso);
  return file({
    bytes: await makePasseAntigo(data),
    type: 'application/pdf',
    filename: fileNames.passeAntigo(data.codUso),
  });
};

async function readPrinted(transaction: RunTransaction, codUso: string): Promise<PasseData> {
  const row = await transaction((db) =>
    sqlOn(db).one<PrintedRow>(
      `select passe.cod_uso, passe.nome, passe.cpf, passe.data_nascimento, entidade.ent_nome, passe.curso,
            periodo.nome as periodo_nome, passe.via, tipo.nome as tipo_passe_nome, tipo.validade, passe.foto_passe_id
       from passes passe
       join tipos_passe tipo on tipo.id = passe.tipo_passe_id
       left join entidades entidade on entidade.id = passe.entidade_id
       left join periodos periodo on periodo.cod_sistema = passe.periodo_cod
      where passe.cod_uso = $1`,
      [codUso],
    ),
  );
  if (row === undefined) {
    throw notFound();
  }
  return {
    codUso: row.cod_uso,
    nome: row.nome,
    cpf: row.cpf,
    dataNascimento: row.data_nascimento,
    entidade: row.ent_nome,
    curso: row.curso,
    periodo: row.periodo_nome,
    via: row.via,
    tipoPasse: row.tipo_passe_nome,
    validade: row.validade,
    foto: row.foto_passe_id === null ? null : await readFoto(transaction, row.foto_passe_id),
  };
}

/** The photo's bytes if it is of a kind that can be printed. */
async function readFoto(transaction: RunTransaction, id: number): Promise<Buffer | null> {
  const foto = await readDocumento(transaction, id);
  return foto !== undefined && (foto.type === 'image/jpeg' || foto.type === 'image/png') ? foto.bytes : null;
}
