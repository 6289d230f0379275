import { drawQrCode } from './barcode.ts';
import { drawFoto, printedPasse, type PasseData, type PrintedPasse } from './passe-data.ts';
import {
  INK,
  MUTED,
  PETROL,
  PETROL_SOFT,
  drawBrand,
  drawFact,
  drawLine,
  drawPerforation,
  drawText,
  mm,
  renderPdf,
  sizeFor,
  type Pdf,
} from './pdf.ts';

/** A bank card (ISO 7810 ID-1). */
const WIDTH = mm(85.6);
const HEIGHT = mm(53.98);
const EDGE = mm(4);
const TERMS =
  'Uso pessoal e intransferível. Apresente junto de um documento com foto. ' +
  'Em caso de perda, comunique a empresa e peça a próxima via.';

/** The pass in the new model: a card, front and back on one page each, with a QR code of cod_uso. */
export function makePasseNovo(data: PasseData): Promise<Buffer> {
  return renderPdf({ title: `Passe ${data.codUso}`, size: [85.6, 53.98], margin: 0 }, (pdf) => {
    const passe = printedPasse(data);
    drawFront(pdf, passe);
    pdf.addPage();
    drawBack(pdf, passe);
  });
}

function drawFront(pdf: Pdf, passe: PrintedPasse): void {
  pdf.rect(0, 0, WIDTH, HEIGHT).fill('#fff');
  pdf.rect(0, 0, WIDTH, mm(12)).fill(PETROL);
  drawBrand(pdf, EDGE, mm(3.4), mm(5.2), '#fff');
  const head = { size: 6.4, font: 'bold', color: '#d5e8e8', align: 'right', spacing: 0.6 } as const;
  drawLine(pdf, 'PASSE DE MEIA ENTRADA', EDGE, mm(4.5), WIDTH - 2 * EDGE, head);

  drawFoto(pdf, passe.foto, EDGE, mm(15.2), mm(22), mm(28.5), 4);
  drawPerforation(pdf, mm(29.6), mm(15), mm(29.6), mm(50));

  const x = mm(33);
  const width = WIDTH - x - EDGE;
  let y = drawLine(pdf, passe.tipoPasse, x, mm(14.8), width, { size: 8.4, font: 'bold', color: PETROL });
  const size = sizeFor(pdf, passe.nome, width, 2, 'bold', 11.5, 6.5);
  y = drawText(pdf, passe.nome, x, y + 2, width, { size, font: 'bold', color: INK });
  y = drawFact(pdf, 'CPF', passe.cpf, x, Math.max(y + 4, mm(29)), width, 7.6);
  drawFact(pdf, 'Entidade', fitted(pdf, passe.entidade, width, 7.6), x, y + 3, width, 7.6);

  pdf.rect(0, HEIGHT - mm(7.4), WIDTH, mm(7.4)).fill(PETROL_SOFT);
  const bottom = HEIGHT - mm(5.6);
  drawLine(pdf, passe.codUso, EDGE, bottom, mm(30), { size: 7.6, font: 'mono', color: PETROL });
  drawLine(pdf, passe.via, mm(33), bottom, mm(14), { size: 7.6, font: 'bold', color: INK });
  drawLine(pdf, passe.validade, mm(33), bottom, width, { size: 7.6, font: 'bold', color: INK, align: 'right' });
}

/** Two lines at most; a longer text is cut with dots. */
function fitted(pdf: Pdf, text: string, width: number, size: number): string {
  pdf.font('regular').fontSize(size);
  let shown = text;
  while (pdf.heightOfString(shown, { width }) > pdf.currentLineHeight(true) * 2.2)
    shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}

function drawBack(pdf: Pdf, passe: PrintedPasse): void {
  pdf.rect(0, 0, WIDTH, HEIGHT).fill(PETROL_SOFT);
  const box = mm(33);
  pdf.roundedRect(EDGE, mm(5), box, mm(39), 4).fill('#fff');
  drawQrCode(pdf, passe.codUso, EDGE + mm(3.5), mm(8.5), box - mm(7));
  drawLine(pdf, passe.codUso, EDGE, mm(38), box, { size: 8, font: 'mono', color: INK, align: 'center' });

  const x = EDGE + box + mm(4);
  const width = WIDTH - x - EDGE;
  let y = mm(5.4);
  for (const [label, value] of [
    ['Nascimento', passe.nascimento],
    ['Curso', passe.curso],
    ['Período', passe.periodo],
    ['Via', passe.via],
  ] as const) {
    y = drawFact(pdf, label, fitted(pdf, value, width, 7.6), x, y, width, 7.6) + 3.2;
  }
  drawText(pdf, TERMS, EDGE, HEIGHT - mm(8), WIDTH - 2 * EDGE, { size: 5.6, color: MUTED, lineGap: 0.6 });
}
