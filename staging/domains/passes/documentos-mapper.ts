import type { components } from '../../../openapi/api.gen.ts';
import type { AppContext } from '../../http/handler.ts';

type Documentos = components['schemas']['Documentos'];

/** A document's id and its media type, which gives its link an ending: a reader can tell a PDF before asking for it. */
export function documentoColumns(field: string): string {
  return `passe.${field}_id, (select mime from documentos where id = passe.${field}_id) as ${field}_mime`;
}

/** Columns of passes (alias `passe`) that documentosOf reads. */
export const DOCUMENTOS_COLUMNS = [
  'foto_passe',
  'foto_pessoa_identidade',
  'identidade_frente',
  'identidade_costa',
  'declaracao',
]
  .map(documentoColumns)
  .join(', ');

/** A row with DOCUMENTOS_COLUMNS. */
export interface DocumentosRow {
  readonly foto_passe_id: number | null;
  readonly foto_passe_mime: string | null;
  readonly foto_pessoa_identidade_id: number | null;
  readonly foto_pessoa_identidade_mime: string | null;
  readonly identidade_frente_id: number | null;
  readonly identidade_frente_mime: string | null;
  readonly identidade_costa_id: number | null;
  readonly identidade_costa_mime: string | null;
  readonly declaracao_id: number | null;
  readonly declaracao_mime: string | null;
}

/** Signed links to the documents of a pass; null where there is none. */
export function documentosOf(row: DocumentosRow, context: AppContext): Documentos {
  return {
    foto_passe: context.documentUrl(row.foto_passe_id, row.foto_passe_mime),
    foto_pessoa_identidade: context.documentUrl(row.foto_pessoa_identidade_id, row.foto_pessoa_identidade_mime),
    identidade_frente: context.documentUrl(row.identidade_frente_id, row.identidade_frente_mime),
    identidade_costa: context.documentUrl(row.identidade_costa_id, row.identidade_costa_mime),
    declaracao: context.documentUrl(row.declaracao_id, row.declaracao_mime),
  };
}
