/** A rendered row, or a spacer for rows that are not rendered. */
export type Segment = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

interface RenderedRow {
  index: number;
  /** Offset from the top of the page in pixels. */
  start: number;
  end: number;
}

/**
 * Rendered rows and the spacers between them, top to bottom. The focused row stays rendered, apart from the others.
 * @param top page offset of the table body
 * @param total height of all rows in pixels
 */
export function segmentsOf(rendered: readonly RenderedRow[], top: number, total: number): readonly Segment[] {
  const segments: Segment[] = [];
  let offset = top;
  const fillUpTo = (to: number, key: string) => {
    if (to > offset) segments.push({ kind: 'gap', key, height: to - offset });
  };
  for (const { index, start, end } of rendered) {
    fillUpTo(start, `gap-${index}`);
    segments.push({ kind: 'row', index });
    offset = end;
  }
  fillUpTo(top + total, 'gap-end');
  return segments;
}
