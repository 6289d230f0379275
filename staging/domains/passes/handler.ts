import { findPage, newestPage } from '../../db/id-page.ts';
import { readDocumento } from '../../documents/documento.ts';
import { render } from '../../documents/render.ts';
import { assertAllowed } from '../../http/errors.ts';
import { file, ok, type Handler, type HandlerRequest } from '../../http/handler.ts';
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
export const getPasse: Handler<'getPasse'> = async ({ params, transaction, context }) =>
  ok(passeOf(await transaction((db) => readPasse(db, params.id)), context));

/** The pass as a card, PDF. 404 if no pass has this code, 409 if the pass is not printed (STG-14). */
export const downloadPasseNovo: Handler<'downloadPasseNovo'> = (request) =>
  printPasse(request, 'makePasseNovo', fileNames.passeNovo);

/** The pass as a paper form, PDF. 404 and 409 as in downloadPasseNovo. */
export const downloadPasseAntigo: Handler<'downloadPasseAntigo'> = (request) =>
  printPasse(request, 'makePasseAntigo', fileNames.passeAntigo);

async function printPasse(
  { params, transaction, context }: HandlerRequest<'downloadPasseNovo' | 'downloadPasseAntigo'>,
  renderer: 'makePasseNovo' | 'makePasseAntigo',
  nameOf: (codUso: string) => string,
) {
  const codUso = params.cod_uso;
  const passe = await transaction((db) => readPrinted(db, codUso));
  assertAllowed(impressaoVerdict(passe.status));
  const foto = passe.foto_passe_id === null ? undefined : await readDocumento(transaction, passe.foto_passe_id);
  const isPrintable = foto?.type === 'image/jpeg' || foto?.type === 'image/png';
  const data = { ...passe, codUso, foto: isPrintable ? foto.bytes : null };
  const bytes = await render(renderer, data, context.signal);
  return file({ bytes, type: 'application/pdf', filename: nameOf(codUso) });
}
