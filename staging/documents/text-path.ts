import { openSync, type Font } from 'fontkit';
import { FONT_FILES, type FontName } from './fonts.ts';

/** Fonts are opened at their first use and kept: reading one takes some ten milliseconds. */
const opened = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = openSync(FONT_FILES[name]);
  if (!('layout' in font)) throw new TypeError(`not a single font: ${FONT_FILES[name]}`);
  opened.set(name, font);
  return font;
}

export interface PathStyle {
  readonly size: number;
  readonly fill: string;
  readonly font?: FontName;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** A longer text is made narrower to fit. */
  readonly maxWidth?: number;
}

/** How much of a text is left of its x. */
export const ANCHOR_SHARE = { start: 0, middle: 0.5, end: 1 } as const;

/** Width of one line of text. */
function textWidth(text: string, size: number, name: FontName): number {
  const font = fontOf(name);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** The words of a text on lines no wider than this. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size, 'regular') > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** SVG of one line of text as outlines, baseline at y: it looks the same on a machine without fonts. */
export function textPath(text: string, x: number, y: number, style: PathStyle): string {
  const { size, fill, font: name = 'regular', anchor = 'start', maxWidth = Infinity } = style;
  const font = fontOf(name);
  const run = font.layout(text);
  const scale = size / font.unitsPerEm;
  const width = textWidth(text, size, name);
  const squeeze = Math.min(1, maxWidth / width);
  const left = x - ANCHOR_SHARE[anchor] * width * squeeze;
  let advance = 0;
  let outlines = '';
  run.glyphs.forEach((glyph, i) => {
    outlines += `<path transform="translate(${advance} 0)" d="${glyph.path.toSVG()}"/>`;
    advance += run.positions[i]?.xAdvance ?? 0;
  });
  return `<g fill="${fill}" transform="translate(${left} ${y}) scale(${scale * squeeze} ${-scale})">${outlines}</g>`;
}
