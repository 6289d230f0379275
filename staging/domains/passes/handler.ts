import { findPage, newestPage } from '../../db/id-page.ts';
import type { RunTransaction } from '../../db/sql.ts';
import { readDocumento } from '../../documents/documento.ts';
import type { PasseData } from '../../documents/passe-data.ts';
import { render } from '../../documents/render.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { file, ok, type Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { fileNames } from '../../lib/file-names.ts';
import { passeOf } from './mapper.ts';
import { OWN_CPF_FIRST, foundPasses, hasStatus, readLinhas, readPasse, readPrinted } from './queries.ts';
import { impressaoVerdict } from './rules.ts';

/** Passes, newest first, filtered by status and search (PAS-01); first those with the typed CPF (STG-22). */
export const listPasses: Handler<'listPasses'> = async ({ query, transaction, context }) => {
  const { status = '', search = '' } = query;
  const found = foundPasses(search, hasStatus(status));
  const { count, linhas } = await transaction(async (db) => {
    const slice = sliceOf(query);
    const page = found
      ? await findPage(db, found, slice, OWN_CPF_FIRST)
      : await newestPage(db, 'passes', slice, status);
    return { count: page.count, linhas: await readLinhas(db, page.ids) };
  });
  return ok(pageOf(context, query, count, linhas));
};

/** A pass with its order and documents. */
export const getPasse: Handler<'getPasse'> = async ({ params, transaction, context }) => {
  const passe = await transaction((db) => readPasse(db, params.id));
  if (passe === undefined) throw notFound();
  return ok(passeOf(passe, context));
};

/** The pass as a card, PDF. 404 if no pass has this code, 409 if the pass is not printed (STG-14). */
export const downloadPasseNovo: Handler<'downloadPasseNovo'> = async ({ params, transaction, context }) => {
  const passe = await loadPrinted(transaction, params.cod_uso);
  const bytes = await render('makePasseNovo', passe, context.signal);
  return file({ bytes, type: 'application/pdf', filename: fileNames.passeNovo(params.cod_uso) });
};

/** The pass as a paper form, PDF. Errors as above. */
export const downloadPasseAntigo: Handler<'downloadPasseAntigo'> = async ({ params, transaction, context }) => {
  const passe = await loadPrinted(transaction, params.cod_uso);
  const bytes = await render('makePasseAntigo', passe, context.signal);
  return file({ bytes, type: 'application/pdf', filename: fileNames.passeAntigo(params.cod_uso) });
};

async function loadPrinted(transaction: RunTransaction, codUso: string): Promise<PasseData> {
  const passe = await transaction((db) => readPrinted(db, codUso));
  if (passe === undefined) throw notFound();
  const verdict = impressaoVerdict(passe.status);
  if (!verdict.ok) throw conflict(verdict.reason);
  const foto = passe.foto_passe_id === null ? undefined : await readDocumento(transaction, passe.foto_passe_id);
  const isPrintable = foto?.type === 'image/jpeg' || foto?.type === 'image/png';
  return { ...passe, codUso, foto: isPrintable ? foto.bytes : null };
}
