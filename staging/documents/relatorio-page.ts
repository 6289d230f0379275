import { A4, INK, LINE, MUTED, PETROL, drawBrand, drawFact, drawLine, drawPerforation, mm, type Pdf } from './pdf.ts';

export const REPORT_MARGIN = 16;
export const REPORT_SIZE = A4;

/** Head of a report: the mark, when it was made, title and subtitle. Returns the y below it. */
export function drawReportHead(pdf: Pdf, title: string, subtitle: string, geradoEm: string): number {
  const left = mm(REPORT_MARGIN);
  const width = pdf.page.width - 2 * left;
  drawBrand(pdf, left, left, mm(7), PETROL, INK);
  drawLine(pdf, `Gerado em ${geradoEm}`, left, left + 5, width, { size: 8.5, color: MUTED, align: 'right' });
  drawLine(pdf, title, left, left + mm(14), width, { size: 19, font: 'bold' });
  return drawLine(pdf, subtitle, left, left + mm(22.5), width, { size: 10.5, color: MUTED }) + 10;
}

/** Facts in a frame, two to a row, with a perforated stub of figures at the right. Returns the y below it. */
export function drawTicket(
  pdf: Pdf,
  top: number,
  facts: readonly (readonly [label: string, value: string])[],
  figures: readonly (readonly [label: string, value: string])[],
): number {
  const left = mm(REPORT_MARGIN);
  const width = pdf.page.width - 2 * left;
  const stub = mm(48);
  const column = (width - stub - 24) / 2;
  const height = 22 + Math.max(Math.ceil(facts.length / 2) * 30, figures.length * 17);
  pdf.roundedRect(left, top, width, height, 5).lineWidth(0.8).stroke(LINE);
  facts.forEach(([label, value], i) => {
    drawFact(pdf, label, value, left + 14 + (i % 2) * (column + 6), top + 13 + Math.floor(i / 2) * 30, column - 8, 10);
  });
  const edge = left + width - stub;
  drawPerforation(pdf, edge, top + 5, edge, top + height - 5);
  figures.forEach(([label, value], i) => {
    const y = top + 14 + i * 17;
    drawLine(pdf, label, edge + 12, y, stub - 24, { size: 9.5, color: MUTED });
    drawLine(pdf, value, edge + 12, y, stub - 24, { size: 9.5, font: 'bold', align: 'right' });
  });
  return top + height;
}
