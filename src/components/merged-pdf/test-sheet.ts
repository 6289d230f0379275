import type { PDFPage } from '@cantoo/pdf-lib';
import { POINTS_PER_MM } from '@/lib/print-offset';

/** Paper of a test sheet: width and height in millimetres. */
export type Paper = readonly [width: number, height: number];

/** Distance of each ruler from the edge, in millimetres. */
const RULER = 20;

const LINES = [
  'Folha de teste: etiquetas',
  'Meça a partir da borda do papel: a marca 30',
  'de cada régua deve ficar a 30 mm da borda.',
  'Marca 30 a 31,2 mm: ajuste -1,2.',
  'Marca 30 a 28,8 mm: ajuste 1,2.',
  'Se a distância entre as marcas 10 e 80 não for',
  '70 mm, imprima em "Tamanho real" (100 %).',
];

/** A sheet with a horizontal and a vertical ruler in millimetres, measured from the left and the upper edge (ENT-33). */
export async function testSheet([width, height]: Paper): Promise<Blob> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([width * POINTS_PER_MM, height * POINTS_PER_MM]);
  page.setFont(font);
  const write = (text: string, x: number, y: number, size: number) =>
    page.drawText(text, { ...pointOf(page, x, y), size });
  LINES.forEach((text, index) => write(text, RULER + 10, RULER + 15 + index * 5, index === 0 ? 11 : 7.5));
  for (let at = 0; at <= Math.max(width, height); at += 1) {
    const length = at % 10 === 0 ? 6 : at % 5 === 0 ? 4 : 2;
    drawLine(page, [at, RULER], [at, RULER - length]);
    drawLine(page, [RULER, at], [RULER - length, at]);
    if (at % 10 !== 0 || at === 0) continue;
    write(String(at), at - 1.5, RULER - 7, 7);
    write(String(at), RULER - 11, at + 1, 7);
  }
  drawLine(page, [0, RULER], [width, RULER]);
  drawLine(page, [RULER, 0], [RULER, height]);
  return new Blob([Uint8Array.from(await document.save())], { type: 'application/pdf' });
}

/** Millimetres from the upper left corner, in the points of a PDF from the lower left one. */
function pointOf(page: PDFPage, x: number, y: number) {
  return { x: x * POINTS_PER_MM, y: page.getHeight() - y * POINTS_PER_MM };
}

function drawLine(page: PDFPage, from: readonly [number, number], to: readonly [number, number]): void {
  page.drawLine({ start: pointOf(page, ...from), end: pointOf(page, ...to), thickness: 0.4 });
}
