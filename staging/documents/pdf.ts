import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { FONT_FILES, type FontName } from './fonts.ts';

export type Pdf = PDFKit.PDFDocument;

/** Colours of the printed documents. */
export const INK = '#182023';
export const MUTED = '#56625f';
export const LINE = '#c9d1d1';
export const PETROL = '#005961';
export const PETROL_SOFT = '#e3f0f0';

/** Millimetres in PDF points. */
export function mm(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

/** Width and height in millimetres. */
export type PageSize = readonly [width: number, height: number];

export const A4: PageSize = [210, 297];

interface PageOptions {
  readonly title: string;
  readonly size: PageSize;
  /** In millimetres; text that flows breaks the page at the lower one. */
  readonly margin: number;
}

/** Draws a PDF with embedded fonts; the first page is open when drawing begins. */
export async function renderPdf(options: PageOptions, draw: (pdf: Pdf) => void | Promise<void>): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [mm(options.size[0]), mm(options.size[1])],
    margin: mm(options.margin),
    font: FONT_FILES.regular,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: options.title, Author: 'Embarque', Creator: 'Embarque' },
  });
  for (const [name, file] of Object.entries(FONT_FILES)) pdf.registerFont(name, file);
  const bytes = buffer(pdf);
  await draw(pdf);
  pdf.end();
  return bytes;
}

export interface TextStyle {
  readonly size: number;
  readonly font?: FontName;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Letter spacing in points. */
  readonly spacing?: number;
  /** Extra space between lines in points. */
  readonly lineGap?: number;
}

/** One or more lines in a box of this width. Returns the y below them. */
export function drawText(pdf: Pdf, text: string, x: number, y: number, width: number, style: TextStyle): number {
  const { size, font = 'regular', color = INK, align = 'left', lineGap = 0, spacing = 0 } = style;
  pdf.font(font).fontSize(size).fillColor(color);
  const options = { width, align, lineGap, characterSpacing: spacing };
  const height = pdf.heightOfString(text, options);
  pdf.text(text, x, y, { ...options, height: height + 1, lineBreak: true });
  return y + height;
}

const ALIGN_SHARE = { left: 0, center: 0.5, right: 1 } as const;

/** A text on one line, made smaller and then shortened with an ellipsis to fit the width. Returns the y below it. */
export function drawLine(pdf: Pdf, text: string, x: number, y: number, width: number, style: TextStyle): number {
  const { font = 'regular', color = INK, align = 'left', spacing: characterSpacing = 0 } = style;
  const widthOf = (value: string, size: number) =>
    pdf.font(font).fontSize(size).widthOfString(value, { characterSpacing });
  const room = (width / Math.max(widthOf(text, style.size), 0.01)) * style.size;
  const size = Math.min(style.size, Math.max(room, style.size * 0.7));
  let shown = text;
  while (shown.length > 1 && widthOf(shown, size) > width + 0.5) shown = `${shown.slice(0, -2).trimEnd()}…`;
  pdf.fillColor(color);
  const left = x + ALIGN_SHARE[align] * (width - widthOf(shown, size));
  // a smaller text keeps the baseline of the size that was asked for
  pdf.text(shown, left, y + (style.size - size) * 0.9, { lineBreak: false, characterSpacing });
  return y + style.size * 1.2;
}

/** The biggest size, between two, at which a text takes no more than so many lines of this width. */
export function sizeFor(
  pdf: Pdf,
  text: string,
  width: number,
  lines: number,
  font: FontName,
  max: number,
  min: number,
): number {
  for (let size = max; size > min; size -= 0.5) {
    pdf.font(font).fontSize(size);
    if (pdf.heightOfString(text, { width }) <= pdf.currentLineHeight(true) * (lines + 0.2)) return size;
  }
  return min;
}

const MARK =
  'M6 0h20a6 6 0 0 1 6 6v6a4 4 0 0 0-3.46 2H12v-4h12V6H8v20h16v-4H12v-4h16.54A4 4 0 0 0 32 20v6a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6v-6a4 4 0 0 0 0-8V6a6 6 0 0 1 6-6z';

/** The mark and the name; height is the mark's. */
export function drawBrand(
  pdf: Pdf,
  x: number,
  y: number,
  height: number,
  color: string,
  textColor: string = color,
): void {
  pdf
    .save()
    .translate(x, y)
    .scale(height / 32)
    .path(MARK)
    .fill(color)
    .restore();
  drawLine(pdf, 'Embarque', x + height * 1.28, y + height * 0.06, height * 6, {
    size: height * 0.74,
    font: 'bold',
    color: textColor,
  });
}

/** A horizontal line. */
export function drawRule(pdf: Pdf, x: number, y: number, width: number, weight: number, color: string): void {
  pdf.lineWidth(weight).moveTo(x, y);
  pdf.lineTo(x + width, y).stroke(color);
}

/** The dotted line of the brand. */
export function drawPerforation(
  pdf: Pdf,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  color: string = LINE,
): void {
  pdf.save().lineWidth(1.1).lineCap('round').dash(0.01, { space: 3.2 });
  pdf.moveTo(fromX, fromY).lineTo(toX, toY).stroke(color).undash().restore();
}

/** A small muted label and the value below it. Returns the y below both. */
export function drawFact(
  pdf: Pdf,
  label: string,
  value: string,
  x: number,
  y: number,
  width: number,
  size = 9,
): number {
  const below = drawLine(pdf, label, x, y, width, { size: size * 0.75, color: MUTED });
  return drawText(pdf, value, x, below + 1, width, { size });
}
