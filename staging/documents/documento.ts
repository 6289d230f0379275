import type { RunTransaction } from '../db/sql.ts';
import { drawBoletimPdf } from './boletim.ts';
import { drawDeclaracaoImage, drawDeclaracaoPdf } from './declaracao.ts';
import { documentoParams, type DocumentoParams } from './documento-params.ts';
import {
  drawCapinha,
  drawFotoPasse,
  drawFotoPessoaIdentidade,
  drawIdentidadeCosta,
  drawIdentidadeFrente,
  drawTipoPasse,
  type Svg,
} from './imagens.ts';
import { rasterize } from './raster.ts';

/**
 * Bytes and media type of a document; undefined for an unknown id. The first request for a seed document renders and
 * stores it (STG-23); concurrent requests render identical bytes, so either may store them.
 */
export async function readDocumento(
  transaction: RunTransaction,
  id: number,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const row = await transaction((db) =>
    db.selectFrom('documentos').select(['mime', 'params', 'bytes']).where('id', '=', id).executeTakeFirst(),
  );
  if (row === undefined) return undefined;
  if (row.bytes !== null) return { bytes: row.bytes, type: row.mime };
  const bytes = await drawDocumento(documentoParams.parse(row.params), row.mime);
  await transaction((db) =>
    db.updateTable('documentos').set({ bytes }).where('id', '=', id).where('bytes', 'is', null).execute(),
  );
  return { bytes, type: row.mime };
}

/** Draws a pool document as a file of this media type. */
function drawDocumento(params: DocumentoParams, mime: string): Promise<Buffer> {
  if (mime === 'application/pdf') return drawPdf(params);
  return rasterize(drawImage(params), mime === 'image/png' ? 'image/png' : 'image/jpeg');
}

function drawPdf(params: DocumentoParams): Promise<Buffer> {
  if (params.draw === 'declaracao') return drawDeclaracaoPdf(params);
  if (params.draw === 'boletim_ocorrencia') return drawBoletimPdf(params.variante, params.data);
  throw new TypeError(`${params.draw} is not drawn as a PDF`);
}

function drawImage(params: DocumentoParams): Svg {
  switch (params.draw) {
    case 'foto_passe':
      return drawFotoPasse(params.retrato);
    case 'foto_pessoa_identidade':
      return drawFotoPessoaIdentidade(params.retrato);
    case 'identidade_frente':
      return drawIdentidadeFrente(params.retrato);
    case 'identidade_costa':
      return drawIdentidadeCosta(params.variante);
    case 'declaracao':
      return drawDeclaracaoImage(params);
    case 'capinha':
      return drawCapinha(params.modelo);
    case 'tipo_passe':
      return drawTipoPasse(params.fisico);
    case 'boletim_ocorrencia':
      throw new TypeError('boletim_ocorrencia is drawn as a PDF only');
  }
}
