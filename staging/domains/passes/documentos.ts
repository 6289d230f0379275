import { sql } from 'kysely';
import type { components } from '../../../openapi/api.gen.ts';
import type { AppContext } from '../../http/handler.ts';

type Campo = keyof components['schemas']['Documentos'] | 'boletim_ocorrencia';

/** A document of a pass (alias `passe`) with its media type, from which the link gets its ending. */
export const documento = <C extends Campo>(campo: C) =>
  sql<{ id: number; mime: string } | null>`
    (select json_build_object('id', id, 'mime', mime) from documentos where id = ${sql.ref(`passe.${campo}_id`)})`.as(
    campo,
  );

/** The documents of a pass (alias `passe`) that documentosOf reads. */
export const DOCUMENTOS = [
  documento('foto_passe'),
  documento('foto_pessoa_identidade'),
  documento('identidade_frente'),
  documento('identidade_costa'),
  documento('declaracao'),
];

type Documento = { readonly id: number; readonly mime: string } | null;
type DocumentosRow = Readonly<Record<keyof components['schemas']['Documentos'], Documento>>;

/** Signed link to a document; null where there is none. */
export function linkTo(stored: Documento, context: AppContext): string | null {
  return stored === null ? null : context.documentUrl(stored.id, stored.mime);
}

/** Signed links to the documents of a pass. */
export function documentosOf(row: DocumentosRow, context: AppContext): components['schemas']['Documentos'] {
  return {
    foto_passe: linkTo(row.foto_passe, context),
    foto_pessoa_identidade: linkTo(row.foto_pessoa_identidade, context),
    identidade_frente: linkTo(row.identidade_frente, context),
    identidade_costa: linkTo(row.identidade_costa, context),
    declaracao: linkTo(row.declaracao, context),
  };
}
