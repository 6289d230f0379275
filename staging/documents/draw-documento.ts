import sharp from 'sharp';
import { boletimLetter } from './boletim.ts';
import { declaracaoLetter } from './declaracao.ts';
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
import { letterPdf, letterPhoto } from './letter.ts';

/** Draws a pool document as a file of this media type. */
export function drawDocumento({ params, mime }: { params: DocumentoParams; mime: string }): Promise<Buffer> {
  if (params.draw === 'boletim_ocorrencia') return letterPdf(boletimLetter(params.variante, params.data));
  if (params.draw === 'declaracao' && mime === 'application/pdf') return letterPdf(declaracaoLetter(params));
  const { width, height, body } = drawImage(params);
  const image = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
    ),
  );
  if (mime === 'image/png') return image.png().toBuffer();
  return image.flatten({ background: '#fff' }).jpeg({ quality: 84 }).toBuffer();
}

function drawImage(params: Exclude<DocumentoParams, { draw: 'boletim_ocorrencia' }>): Svg {
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
      return letterPhoto(declaracaoLetter(params), (params.variante % 3) - 1);
    case 'capinha':
      return drawCapinha(params.modelo);
    case 'tipo_passe':
      return drawTipoPasse(params.fisico);
  }
}
