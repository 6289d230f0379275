/** A row that is drawn, or the empty stretch where rows are not. */
export type Piece = { kind: 'row'; index: number } | { kind: 'gap'; key: string; height: number };

interface DrawnRow {
  index: number;
  /** Pixels from the top of the page. */
  start: number;
  end: number;
}

/**
 * The body of a table of which only some rows are drawn, top to bottom: the rows, and a gap wherever others are left
 * out. Rows need not follow each other: the one under the focus stays when the window has moved on.
 * @param top where the body begins on the page
 * @param total pixels of all rows together
 */
export function piecesOf(drawn: readonly DrawnRow[], top: number, total: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = top;
  const fillUpTo = (to: number, key: string) => {
    if (to > at) pieces.push({ kind: 'gap', key, height: to - at });
  };
  for (const { index, start, end } of drawn) {
    fillUpTo(start, `gap-${index}`);
    pieces.push({ kind: 'row', index });
    at = end;
  }
  fillUpTo(top + total, 'gap-end');
  return pieces;
}
