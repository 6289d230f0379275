import { drawBoletimPdf } from './boletim.ts';
import { drawDeclaracaoImage, drawDeclaracaoPdf } from './declaracao.ts';
import type { DocumentoParams } from './documento-params.ts';
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

/** A pool document and the media type of its file. */
interface Drawing {
  readonly params: DocumentoParams;
  readonly mime: string;
}

/** Draws a pool document as a file of this media type. */
export function drawDocumento({ params, mime }: Drawing): Promise<Buffer> {
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
