import { drawDocumento } from './draw-documento.ts';
import { makeEtiqueta } from './etiqueta.ts';
import { makePasseAntigo } from './passe-antigo.ts';
import { makePasseNovo } from './passe-novo.ts';
import { makePrestacaoConta } from './prestacao-conta.ts';
import { makeRelatorioEntregas } from './relatorio-entregas.ts';
import { makeResumoDiario } from './resumo-diario.ts';

/** Every document that is made in a worker thread: pdfkit draws a pass in a quarter of a second of JavaScript. */
export const renderers = {
  drawDocumento,
  makeEtiqueta,
  makePasseAntigo,
  makePasseNovo,
  makePrestacaoConta,
  makeRelatorioEntregas,
  makeResumoDiario,
};
