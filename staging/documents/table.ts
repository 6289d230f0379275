import { INK, LINE, MUTED, PETROL_SOFT, drawLine, drawRule, mm, type Pdf } from './pdf.ts';

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
  /** A sum: bold on a tinted ground. */
  readonly isTotal?: boolean;
}

const SIZE = 8.8;
const ROW = 18;
const NOTE = 11.5;

/** Draws a table from y on; each page repeats the header and no row is split. Returns the y below it. */
export function drawTable(
  pdf: Pdf,
  columns: readonly Column[],
  rows: readonly TableRow[],
  top: number,
  margin: number,
): number {
  const left = mm(margin);
  const width = pdf.page.width - 2 * left;
  const total = columns.reduce((sum, column) => sum + column.share, 0);
  const bottom = pdf.page.height - mm(margin) - 4;
  let y = drawHeader(top);
  for (const row of rows) {
    const notes = row.notes ?? [];
    const height = ROW + notes.length * NOTE + (notes.length > 0 ? 4 : 0);
    if (y + height > bottom) {
      pdf.addPage();
      y = drawHeader(mm(margin));
    }
    if (row.isTotal === true) pdf.rect(left, y, width, ROW).fill(PETROL_SOFT);
    drawCells(row.cells, y + 4, { size: SIZE, font: row.isTotal === true ? 'bold' : 'regular', color: INK });
    notes.forEach((note, i) => {
      drawLine(pdf, note, left + 14, y + ROW - 1 + i * NOTE, width - 22, { size: 7.8, color: MUTED });
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
