import type { components } from '../../openapi/api.gen.ts';
import type { Sql } from '../db/sql.ts';
import { readDocumento } from '../documents/documento.ts';
import { makePasseAntigo } from '../documents/passe-antigo.ts';
import type { PasseData } from '../documents/passe-data.ts';
import { makePasseNovo } from '../documents/passe-novo.ts';
import { notFound } from '../http/errors.ts';
import { file, ok } from '../http/handler.ts';
import type { Handler } from '../http/handler.ts';
import { pageOf, sliceOf } from '../http/paging.ts';
import type { Slice } from '../http/paging.ts';
import { Params } from '../queries/params.ts';
import { passeSearch } from '../queries/passes-search.ts';
import { fileNames } from '../rules/file-names.ts';
import { PASSE_COLUMNS, PASSE_FROM, PASSE_LINHA_COLUMNS, passeOf } from './parts/passe.ts';
import type { PasseRow } from './parts/passe.ts';

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

interface PassesFilter {
  readonly status?: string;
  readonly search?: string;
}

interface FoundPage {
  readonly count: number;
  readonly ids: number[];
}

/** The passes, newest first, narrowed by status and search (specification 2.11). */
export const listPasses: Handler<'listPasses'> = async ({ query, tx, context }) => {
  const { count, ids } = await findPage(tx, query, sliceOf(query));
  const rows = await tx.query<PasseLinha>(
    `select ${PASSE_LINHA_COLUMNS} from ${PASSE_FROM} where passe.id = any($1) order by passe.id desc`,
    [ids],
  );
  return ok(pageOf(context, query, count, rows));
};

/** A pass with its order and documents. */
export const getPasse: Handler<'getPasse'> = async ({ params, tx, context }) => {
  const row = await tx.one<PasseRow>(`select ${PASSE_COLUMNS} from ${PASSE_FROM} where passe.id = $1`, [params.id]);
  if (row === undefined) {
    throw notFound();
  }
  return ok(passeOf(row, context));
};

/** The pass as a card, PDF. 404 if no pass has this code. */
export const downloadPasseNovo: Handler<'downloadPasseNovo'> = async ({ params, tx }) => {
  const data = await readPrinted(tx, params.cod_uso);
  return file({ bytes: await makePasseNovo(data), type: 'application/pdf', filename: fileNames.passeNovo(data.codUso) });
};

/** The pass as a paper form, PDF. 404 if no pass has this code. */
export const downloadPasseAntigo: Handler<'downloadPasseAntigo'> = async ({ params, tx }) => {
  const data = await readPrinted(tx, params.cod_uso);
  return file({ bytes: await makePasseAntigo(data), type: 'application/pdf', filename: fileNames.passeAntigo(data.codUso) });
};

async function readPrinted(tx: Sql, codUso: string): Promise<PasseData> {
  const row = await tx.one<PrintedRow>(
    `select passe.cod_uso, passe.nome, passe.cpf, passe.data_nascimento, entidade.ent_nome, passe.curso,
            periodo.nome as periodo_nome, passe.via, tipo.nome as tipo_passe_nome, tipo.validade, passe.foto_passe_id
       from passes passe
       join tipos_passe tipo on tipo.id = passe.tipo_passe_id
       left join entidades entidade on entidade.id = passe.entidade_id
       left join periodos periodo on periodo.cod_sistema = passe.periodo_cod
      where passe.cod_uso = $1`,
    [codUso],
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
    foto: row.foto_passe_id === null ? null : await readFoto(tx, row.foto_passe_id),
  };
}

/** The photo's bytes if it is of a kind that can be printed. */
async function readFoto(tx: Sql, id: number): Promise<Buffer | null> {
  const foto = await readDocumento(tx, id);
  return foto !== undefined && (foto.type === 'image/jpeg' || foto.type === 'image/png') ? foto.bytes : null;
}

/**
 * How many passes there are and which of them the page shows, in one statement: what a search finds is looked up once
 * for both, and the second half leaves out what the first one has, which costs less than a union that compares them.
 * Without a search nothing is kept, because both answers come straight from an index.
 */
async function findPage(tx: Sql, { status = '', search = '' }: PassesFilter, { limit, offset }: Slice): Promise<FoundPage> {
  const params = new Params();
  const ofStatus = status === '' ? 'true' : `passe.status = ${params.add(status)}`;
  const found = passeSearch(search, params);
  const passes =
    found === undefined
      ? `not materialized (select passe.id from passes passe where ${ofStatus})`
      : `materialized (
           select passe.id from passes passe where ${found.passe} and ${ofStatus}
           union all
           select passe.id from usuarios usuario
             join pedidos pedido on pedido.usuario_id = usuario.id
             join passes passe on passe.pedido_id = pedido.id
            where ${found.usuario} and ${ofStatus} and ${found.passe} is not true)`;
  const page = await tx.one<FoundPage>(
    `with found as ${passes}
     select (select count(*) from found) as count,
            array(select id from found order by id desc limit ${params.add(limit)} offset ${params.add(offset)}) as ids`,
    params.values,
  );
  return page ?? { count: 0, ids: [] };
}
