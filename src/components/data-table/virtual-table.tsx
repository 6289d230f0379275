import { memo, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTable, type RowData } from '@tanstack/react-table';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { dataTableFeatures, type DataColumns } from '@/components/data-table/columns';
import { DataHead, DataRow } from '@/components/data-table/data-row';
import { piecesOf } from '@/components/data-table/virtual-rows';
import { TableFrame } from '@/components/data-table/table-frame';

/** What a row is held for until it has been drawn once: one line, or three on a narrow screen (look 8). */
const ROW_PX = 44;
const FOLDED_ROW_PX = 90;
const FOLDS_BELOW_PX = 640;

/** Rows drawn beyond the window on each side, so that the next one is there when Tab or the wheel reaches it. */
const OVERSCAN = 12;

/** Scrolling draws the rows that come, not those that stay. */
const SteadyRow = memo(function SteadyRow({ index, draw }: { index: number; draw: (index: number) => ReactNode }) {
  return draw(index);
});

interface VirtualTableProps<Row extends RowData> {
  /** The table's name; heard, not seen. */
  caption: string;
  /** With a width each: the rows in sight must not decide about them. */
  columns: DataColumns<Row>;
  /** Stable between renders. At least one. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
}

/**
 * A table of thousands of records that scrolls with the page. Only the rows in sight exist; `aria-rowcount` and
 * `aria-rowindex` say how many there are and which these are. The browser's own search does not see the others: the
 * screen offers a filter.
 */
export function VirtualTable<Row extends RowData>({ caption, columns, rows, getRowId }: VirtualTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { top, folds } = useBodyPlace(body);
  const focused = useFocusedRow(body);
  const table = useTable({ features: dataTableFeatures, columns, data: rows, getRowId });
  const drawn = table.getRowModel().rows;
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: drawn.length,
    estimateSize: () => (folds ? FOLDED_ROW_PX : ROW_PX),
    getItemKey: (index) => drawn[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(range, focused),
  });
  // What was measured of a line does not hold for three.
  useEffect(() => {
    virtualizer.measure();
  }, [folds, virtualizer]);

  const { measureElement } = virtualizer;
  const draw = useCallback(
    (index: number) => {
      const row = drawn[index];
      return row ? <DataRow ref={measureElement} row={row} data-index={index} aria-rowindex={index + 2} /> : null;
    },
    [drawn, measureElement],
  );
  return (
    <TableFrame caption={caption} busy={false} stale={false} dense={false} scroll={false} rowCount={rows.length + 1}>
      <DataHead headers={table.getHeaderGroups().flatMap((group) => group.headers)} aria-rowindex={1} />
      <tbody ref={body}>
        {piecesOf(virtualizer.getVirtualItems(), top, virtualizer.getTotalSize()).map((piece) => {
          if (piece.kind === 'gap') return <tr key={piece.key} aria-hidden="true" style={{ height: piece.height }} />;
          return <SteadyRow key={drawn[piece.index]?.id ?? piece.index} index={piece.index} draw={draw} />;
        })}
      </tbody>
    </TableFrame>
  );
}

/**
 * The rows in sight, and the one under the focus with its neighbours, however far they are scrolled away: else the
 * focus would be lost with its row, and Tab would lead elsewhere.
 */
function withFocused(range: Range, focused: number | undefined): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === undefined) return indexes;
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return Array.from(new Set([...kept, ...indexes])).sort((a, b) => a - b);
}

/** Where the body begins on the page, and whether its rows fold; both change with the window's width alone. */
function useBodyPlace(body: RefObject<HTMLTableSectionElement | null>) {
  const [place, setPlace] = useState({ top: 0, folds: false });
  useEffect(() => {
    const measure = () => {
      const box = body.current?.getBoundingClientRect();
      if (box) setPlace({ top: Math.round(box.top + scrollY), folds: box.width < FOLDS_BELOW_PX });
    };
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
    };
  }, [body]);
  return place;
}

/** The index of the row that has the focus inside it. */
function useFocusedRow(body: RefObject<HTMLTableSectionElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const { current } = body;
    if (!current) return;
    const come = ({ target }: Event) => {
      const index = target instanceof Element ? target.closest('tr')?.dataset['index'] : undefined;
      setFocused(index === undefined ? undefined : Number(index));
    };
    const go = ({ relatedTarget }: FocusEvent) => {
      // On its way to the next row, which must not be taken away before the focus arrives.
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) setFocused(undefined);
    };
    current.addEventListener('focusin', come);
    current.addEventListener('focusout', go);
    return () => {
      current.removeEventListener('focusin', come);
      current.removeEventListener('focusout', go);
    };
  }, [body]);
  return focused;
}
