import { drawQrCode } from './barcode.ts';
import { drawFoto, printedPasse, type PasseData, type PrintedPasse } from './passe-data.ts';
import { drawLine, drawRule, drawText, mm, renderPdf, sizeFor, type Pdf } from './pdf.ts';

const WIDTH = 148;
const HEIGHT = 105;
const GREEN = '#2f5d3a';
const PAPER = '#fbfaf3';
const TEXT = '#23301f';
/** Inner edge of the frame. */
const EDGE = mm(11);

/** The pass in the old model: a paper form of 148 x 105 mm on one page, to be cut, signed and stamped. */
export function makePasseAntigo(data: PasseData): Promise<Buffer> {
  return renderPdf({ title: `Passe ${data.codUso} (modelo antigo)`, size: [WIDTH, HEIGHT], margin: 0 }, (pdf) => {
    const passe = printedPasse(data);
    drawPaper(pdf);
    drawHeading(pdf, passe);
    drawFields(pdf, passe);
    drawFoto(pdf, passe.foto, mm(WIDTH) - EDGE - mm(30), mm(29), mm(30), mm(39), 0);
    drawFoot(pdf, passe);
  });
}

/** The dashed line to cut along, and the frame. */
function drawPaper(pdf: Pdf): void {
  const frame = (edge: number) => pdf.rect(mm(edge), mm(edge), mm(WIDTH - 2 * edge), mm(HEIGHT - 2 * edge));
  pdf.dash(3, { space: 3 }).lineWidth(0.5);
  frame(4).stroke('#8d948a').undash();
  pdf.lineWidth(1.6);
  frame(7).fillAndStroke(PAPER, GREEN);
}

function drawHeading(pdf: Pdf, passe: PrintedPasse): void {
  const width = mm(WIDTH) - 2 * EDGE;
  pdf.rect(mm(8.2), mm(8.2), mm(WIDTH) - mm(16.4), mm(15.5)).fill(GREEN);
  const heading = { font: 'bold', color: '#fff', align: 'center' } as const;
  drawLine(pdf, 'EMBARQUE', EDGE, mm(10.4), width, { ...heading, size: 8, spacing: 3 });
  drawLine(pdf, 'PASSE COM DESCONTO DE 50 %', EDGE, mm(15), width, { ...heading, size: 14, spacing: 0.8 });
  drawLine(pdf, passe.tipoPasse, EDGE, mm(25.2), width - mm(34), { size: 9.5, font: 'bold', color: GREEN });
}

/** Underlined fields, as on a form. */
function drawFields(pdf: Pdf, passe: PrintedPasse): void {
  const width = mm(WIDTH) - 2 * EDGE - mm(34);
  const field = (label: string, value: string, x: number, y: number, fieldWidth: number, size: number): void => {
    drawLine(pdf, label.toUpperCase(), x, y, fieldWidth, { size: 5.6, color: GREEN, spacing: 0.4 });
    drawLine(pdf, value, x, y + 8, fieldWidth, { size, color: TEXT });
    drawRule(pdf, x, y + 21.5, fieldWidth, 0.5, GREEN);
  };
  const half = (width - mm(4)) / 2;
  const second = EDGE + half + mm(4);
  const row = (index: number): number => mm(31) + index * mm(9.4);
  field('Nome', passe.nome, EDGE, row(0), width, sizeFor(pdf, passe.nome, width, 1, 'regular', 11, 8));
  field('CPF', passe.cpf, EDGE, row(1), half, 9.5);
  field('Nascimento', passe.nascimento, second, row(1), half, 9.5);
  field('Entidade', passe.entidade, EDGE, row(2), width, 9.5);
  field('Curso', passe.curso, EDGE, row(3), half, 9.5);
  field('Período', passe.periodo, second, row(3), half, 9.5);
}

function drawFoot(pdf: Pdf, passe: PrintedPasse): void {
  const signature = mm(46);
  for (const [index, label] of ['Assinatura do titular', 'Carimbo e visto da empresa'].entries()) {
    const x = EDGE + index * (signature + mm(4));
    drawRule(pdf, x, mm(81), signature, 0.5, TEXT);
    drawLine(pdf, label, x, mm(82), signature, { size: 6.2, color: TEXT, align: 'center' });
  }
  drawText(pdf, `${passe.validade} · ${passe.via}`, EDGE, mm(87.6), mm(62), { size: 9, font: 'bold', color: GREEN });
  const number = { size: 10, font: 'mono', color: '#8c2f22', align: 'right' } as const;
  drawLine(pdf, `Nº ${passe.codUso}`, EDGE + mm(50), mm(87.4), mm(46), number);
  drawQrCode(pdf, passe.codUso, mm(WIDTH) - EDGE - mm(21.5), mm(73), mm(19), TEXT);
}
