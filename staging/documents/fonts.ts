import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

function dejaVu(name: string): string {
  return resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
}

/** Files of the fonts that documents are drawn with: the machine's own fonts are not used. */
export const FONT_FILES = {
  regular: dejaVu('DejaVuSansCondensed'),
  bold: dejaVu('DejaVuSansCondensed-Bold'),
  mono: dejaVu('DejaVuSansMono-Bold'),
} as const;

export type FontName = keyof typeof FONT_FILES;
