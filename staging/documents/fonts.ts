import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

function dejaVu(name: string): string {
  return resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
}

/** Files of the fonts that documents are drawn with: the machine's own fonts are never asked for. */
const FONT_FILES = {
  regular: dejaVu('DejaVuSansCondensed'),
  bold: dejaVu('DejaVuSansCondensed-Bold'),
  mono: dejaVu('DejaVuSansMono-Bold'),
} as const;

export type FontName = keyof typeof FONT_FILES;

export const FONT_NAMES = ['regular', 'bold', 'mono'] as const satisfies readonly FontName[];

const opened = new Map<FontName, Font>();

/**
 * A font, opened at its first use and kept for all documents: most of what a PDF takes is reading the tables of its fonts.
 * No two letters below U+2100 share a glyph in them, so no document's text is copied as the letters of another.
 */
export function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = openSync(FONT_FILES[name]);
  if (!('layout' in font)) throw new TypeError(`not a single font: ${FONT_FILES[name]}`);
  opened.set(name, font);
  return font;
}
