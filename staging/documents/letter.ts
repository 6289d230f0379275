import type { Svg } from './imagens.ts';
import { A4, renderPdf } from './pdf.ts';
import { ANCHOR_SHARE, textPath, type PathStyle } from './text-path.ts';

/** The foot of every drawn letter. */
export const FICTITIOUS = 'Documento fictício, feito para demonstração. Não tem valor legal.';

/** A sheet of 1000 x 1414 that is drawn as a PDF, or as a photo of it on a table. */
export interface Letter {
  readonly title: string;
  /** Lines of text; y is the baseline. */
  readonly texts: readonly (PathStyle & { readonly text: string; readonly x: number; readonly y: number })[];
  readonly strokes: readonly { readonly path: string; readonly width: number; readonly color: string }[];
}

export function letterPdf({ title, texts, strokes }: Letter): Promise<Buffer> {
  return renderPdf({ title, size: A4, margin: 0 }, (pdf) => {
    pdf.scale(pdf.page.width / 1000);
    for (const { path, width, color } of strokes) pdf.path(path).lineWidth(width).stroke(color);
    for (const { text, x, y, size, fill, font = 'regular', anchor = 'start', maxWidth = Infinity } of texts) {
      const width = pdf.font(font).fontSize(size).widthOfString(text);
      const fitted = Math.min(1, maxWidth / width);
      const left = x - ANCHOR_SHARE[anchor] * width * fitted;
      pdf.fontSize(size * fitted).fillColor(fill);
      pdf.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    }
  });
}

/** The sheet on a table, turned by some degrees. */
export function letterPhoto({ texts, strokes }: Letter, degrees: number): Svg {
  const paths = strokes.map(
    ({ path, width, color }) => `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"/>`,
  );
  const lines = texts.map(({ text, x, y, ...style }) => textPath(text, x, y, style));
  const sheet = `<rect width="1000" height="1414" fill="#fffefa"/>${paths.join('')}${lines.join('')}`;
  return {
    width: 1160,
    height: 1600,
    body: `<rect width="1160" height="1600" fill="#8d7b67"/><g transform="rotate(${degrees} 580 800) translate(80 93)">${sheet}</g>`,
  };
}

/** The d of a circle. */
export function circlePath(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}
