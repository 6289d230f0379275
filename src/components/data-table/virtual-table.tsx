import { useTable, type RowData } from '@tanstack/react-table';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { dataTableFeatures, type DataColumns } from '@/components/column-settings/columns';
import { useListLayout } from '@/components/column-settings/list-layout';
import { rowListProps, useRowShortcuts } from '@/components/data-table/row-shortcuts';
import { DataTableHeader, DataTableRow, TableFrame } from '@/components/data-table/table-parts';
import { segmentsOf } from '@/components/data-table/virtual-segments';
import { TableBody } from '@/components/ui/table';
import { usePrinting } from '@/lib/use-printing';

/** Estimated heights of a row before it is measured: one line, or three lines when folded. */
const ROW_PX = 44;
const DENSE_ROW_PX = 36;
const FOLDED_ROW_PX = 90;
const FOLDS_BELOW_PX = 640;

const OVERSCAN = 12;

/** Memoised so that scrolling renders only the rows that enter the viewport. */
const MemoRow = memo(function MemoRow({
  index,
  renderRow,
}: {
  index: number;
  renderRow: (index: number) => ReactNode;
}) {
  return renderRow(index);
});

interface VirtualTableProps<Row extends RowData> {
  /** The path of the list (LIS-17). */
  list: string;
  /** Visually hidden; the table's accessible name. */
  caption: string;
  /** Each needs a width: the visible rows must not change the layout. */
  columns: DataColumns<Row>;
  /** Must be referentially stable and not empty. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
}

/** A table of thousands of records that scrolls with the page and renders only the visible rows, and all to be printed (APA-12). */
export function VirtualTable<Row extends RowData>({ list, caption, columns, rows, getRowId }: VirtualTableProps<Row>) {
  const { visible, dense } = useListLayout(list, columns);
  const body = useRef<HTMLTableSectionElement>(null);
  const { top, folds } = useBodyLayout(body);
  const focused = useFocusedRow(body);
  const printing = usePrinting();
  useRowShortcuts();
  const table = useTable({ features: dataTableFeatures, columns: visible, data: rows, getRowId });
  const tableRows = table.getRowModel().rows;
  const headers = table.getHeaderGroups()[0]?.headers;
  // oxlint-disable-next-line react/incompatible-library -- React Compiler is not used
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: tableRows.length,
    estimateSize: () => (folds ? FOLDED_ROW_PX : dense ? DENSE_ROW_PX : ROW_PX),
    getItemKey: (index) => tableRows[index]?.id ?? index,
    overscan: printing ? tableRows.length : OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(range, focused),
  });
  // Measured heights are invalid once rows fold or unfold, or their layout changes.
  useEffect(() => virtualizer.measure(), [folds, visible, dense, virtualizer]);

  const { measureElement } = virtualizer;
  const renderRow = useCallback(
    (index: number) => {
      const row = tableRows[index];
      return row && headers ? (
        <DataTableRow ref={measureElement} row={row} headers={headers} data-index={index} aria-rowindex={index + 2} />
      ) : null;
    },
    [tableRows, headers, measureElement],
  );

  return (
    <TableFrame caption={caption} dense={dense} rowCount={rows.length + 1}>
      <DataTableHeader headers={headers ?? []} aria-rowindex={1} />
      <TableBody {...rowListProps} ref={body}>
        {segmentsOf(virtualizer.getVirtualItems(), top, virtualizer.getTotalSize()).map((segment) =>
          segment.kind === 'gap' ? (
            <tr key={segment.key} aria-hidden="true" style={{ height: segment.height }} />
          ) : (
            <MemoRow key={tableRows[segment.index]?.id ?? segment.index} index={segment.index} renderRow={renderRow} />
          ),
        )}
      </TableBody>
    </TableFrame>
  );
}

/** Visible rows plus the focused row and its neighbours, so that scrolling does not drop the focus. */
function withFocused(range: Range, focused: number | undefined): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === undefined) return indexes;
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return Array.from(new Set([...kept, ...indexes])).sort((a, b) => a - b);
}

/** Page offset of the table body and whether its rows fold; both depend on the viewport width only. */
function useBodyLayout(body: RefObject<HTMLTableSectionElement | null>) {
  const [layout, setLayout] = useState({ top: 0, folds: false });
  useEffect(() => {
    const measure = () => {
      const box = body.current?.getBoundingClientRect();
      if (box) setLayout({ top: Math.round(box.top + scrollY), folds: box.width < FOLDS_BELOW_PX });
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [body]);
  return layout;
}

/** Index of the row that contains the focus. */
function useFocusedRow(body: RefObject<HTMLTableSectionElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const { current } = body;
    if (!current) return;
    const onFocusIn = ({ target }: Event) => {
      const index = target instanceof Element ? target.closest('tr')?.dataset['index'] : undefined;
      setFocused(index === undefined ? undefined : Number(index));
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Focus moves within the table: keep the row until it arrives.
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) setFocused(undefined);
    };
    current.addEventListener('focusin', onFocusIn);
    current.addEventListener('focusout', onFocusOut);
    return () => {
      current.removeEventListener('focusin', onFocusIn);
      current.removeEventListener('focusout', onFocusOut);
    };
  }, [body]);
  return focused;
}
