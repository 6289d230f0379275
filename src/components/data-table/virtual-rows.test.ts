import { describe, expect, it } from 'vitest';
import { piecesOf } from '@/components/data-table/virtual-rows';

const row = (index: number, top = 200) => ({ index, start: top + index * 44, end: top + (index + 1) * 44 });

describe('piecesOf', () => {
  it('has no gap where every row is drawn', () => {
    expect(piecesOf([row(0), row(1)], 200, 88)).toEqual([
      { kind: 'row', index: 0 },
      { kind: 'row', index: 1 },
    ]);
  });

  it('fills what is above and below the window', () => {
    expect(piecesOf([row(10), row(11)], 200, 4400)).toEqual([
      { kind: 'gap', key: 'gap-10', height: 440 },
      { kind: 'row', index: 10 },
      { kind: 'row', index: 11 },
      { kind: 'gap', key: 'gap-end', height: 4400 - 12 * 44 },
    ]);
  });

  it('keeps a row far away in its place, and the height whole', () => {
    const pieces = piecesOf([row(2), row(50)], 200, 4400);
    expect(pieces.map((piece) => (piece.kind === 'row' ? piece.index : piece.height))).toEqual([88, 2, 47 * 44, 50, 49 * 44]);
  });

  it('is one gap as long as nothing is drawn', () => {
    expect(piecesOf([], 200, 4400)).toEqual([{ kind: 'gap', key: 'gap-end', height: 4400 }]);
  });
});
