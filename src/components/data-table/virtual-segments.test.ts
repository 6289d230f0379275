import { describe, expect, it } from 'vitest';
import { segmentsOf } from '@/components/data-table/virtual-segments';

const row = (index: number, top = 200) => ({ index, start: top + index * 44, end: top + (index + 1) * 44 });

describe('segmentsOf', () => {
  it('returns no gap when every row is rendered', () => {
    expect(segmentsOf([row(0), row(1)], 200, 88)).toEqual([
      { kind: 'row', index: 0 },
      { kind: 'row', index: 1 },
    ]);
  });

  it('fills the space above and below the rendered rows', () => {
    expect(segmentsOf([row(10), row(11)], 200, 4400)).toEqual([
      { kind: 'gap', key: 'gap-10', height: 440 },
      { kind: 'row', index: 10 },
      { kind: 'row', index: 11 },
      { kind: 'gap', key: 'gap-end', height: 4400 - 12 * 44 },
    ]);
  });

  it('keeps the offset of a distant row and the total height', () => {
    const segments = segmentsOf([row(2), row(50)], 200, 4400);
    expect(segments.map((segment) => (segment.kind === 'row' ? segment.index : segment.height))).toEqual([
      88,
      2,
      47 * 44,
      50,
      49 * 44,
    ]);
  });

  it('returns one gap when no row is rendered', () => {
    expect(segmentsOf([], 200, 4400)).toEqual([{ kind: 'gap', key: 'gap-end', height: 4400 }]);
  });
});
