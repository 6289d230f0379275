import { formatInstant } from '../lib/dates.ts';
import {
  A4,
  INK,
  LINE,
  MUTED,
  PETROL,
  PETROL_SOFT,
  drawBrand,
  drawFact,
  drawLine,
  drawPerforation,
  drawRule,
  mm,
  renderPdf,
  type Pdf,
} from './pdf.ts';

/** In millimetres. */
export const REPORT_MARGIN = 16;

interface Report {
  /** In the foot of every page and in the file's properties. */
  readonly title: string;
  readonly heading: string;
  readonly subtitle: string;
  /** Instant as ISO text. */
  readonly geradoEm: string;
}

/** A report on A4: its head, its contents from `top` on, and the number of each page. */
export function renderReport(report: Report, drawContents: (pdf: Pdf, top: number) => void): Promise<Buffer> {
  return renderPdf({ title: report.title, size: A4, margin: REPORT_MARGIN }, (pdf) => {
    drawContents(pdf, drawHead(pdf, report));
    drawFooters(pdf, `Embarque · ${report.title}`);
  });
}

/** The brand, when it was made, heading and subtitle. Returns the y below them. */
function drawHead(pdf: Pdf, { heading, subtitle, geradoEm }: Report): number {
  const left = mm(REPORT_MARGIN);
  const width = pdf.page.width - 2 * left;
  const made = `Gerado em ${formatInstant(geradoEm)}`;
  drawBrand(pdf, left, left, mm(7), PETROL, INK);
  drawLine(pdf, made, left, left + 5, width, { size: 8.5, color: MUTED, align: 'right' });
  drawLine(pdf, heading, left, left + mm(14), width, { size: 19, font: 'bold' });
  return drawLine(pdf, subtitle, left, left + mm(22.5), width, { size: 10.5, color: MUTED }) + 10;
}

/** 'Página 1 de n' and a text at the foot of every page. */
function drawFooters(pdf: Pdf, text: string): void {
  const { start, count } = pdf.bufferedPageRange();
  const left = mm(REPORT_MARGIN);
  for (let i = start; i < start + count; i += 1) {
    pdf.switchToPage(i);
    const y = pdf.page.height - left + mm(3);
    const width = pdf.page.width - 2 * left;
    // the foot lies in the margin, where flowing text would open a new page
    pdf.page.margins.bottom = 0;
    drawLine(pdf, text, left, y, width * 0.75, { size: 7.5, color: MUTED });
    const page = `Página ${i - start + 1} de ${count}`;
    drawLine(pdf, page, left, y, width, { size: 7.5, color: MUTED, align: 'right' });
  }
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

export interface Column {
  readonly header: string;
  /** Share of the table's width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Muted lines below the row, over its whole width. */
  readonly notes?: readonly string[];
  /** A sum: bold on a tinted background. */
  readonly isTotal?: boolean;
}

/** In points. */
const CELL_FONT_SIZE = 8.8;
const ROW_HEIGHT = 18;
const NOTE_HEIGHT = 11.5;

/** Draws a table from y on; each page repeats the header and no row is split. Returns the y below it. */
export function drawTable(pdf: Pdf, columns: readonly Column[], rows: readonly TableRow[], top: number): number {
  const left = mm(REPORT_MARGIN);
  const width = pdf.page.width - 2 * left;
  const total = columns.reduce((sum, column) => sum + column.share, 0);
  const bottom = pdf.page.height - mm(REPORT_MARGIN) - 4;
  let y = drawHeader(top);
  for (const row of rows) {
    const { notes = [], isTotal = false } = row;
    const height = ROW_HEIGHT + notes.length * NOTE_HEIGHT + (notes.length > 0 ? 4 : 0);
    if (y + height > bottom) {
      pdf.addPage();
      y = drawHeader(mm(REPORT_MARGIN));
    }
    if (isTotal) pdf.rect(left, y, width, ROW_HEIGHT).fill(PETROL_SOFT);
    drawCells(row.cells, y + 4, { size: CELL_FONT_SIZE, font: isTotal ? 'bold' : 'regular', color: INK });
    notes.forEach((note, i) => {
      drawLine(pdf, note, left + 14, y + ROW_HEIGHT - 1 + i * NOTE_HEIGHT, width - 22, { size: 7.8, color: MUTED });
    });
    y += height;
    drawRule(pdf, left, y, width, 0.5, LINE);
  }
  return y;

  function drawHeader(at: number): number {
    drawCells(
      columns.map(({ header }) => header),
      at + 3,
      { size: 7.8, font: 'bold', color: MUTED },
    );
    drawRule(pdf, left, at + 16, width, 0.9, '#8d9a9a');
    return at + 16;
  }

  function drawCells(
    cells: readonly string[],
    at: number,
    style: { size: number; font: 'regular' | 'bold'; color: string },
  ): void {
    let x = left;
    columns.forEach((column, i) => {
      const cell = (column.share / total) * width;
      drawLine(pdf, cells[i] ?? '', x + 4, at, cell - 8, { ...style, align: column.align ?? 'left' });
      x += cell;
    });
  }
}
