import { useTable, type RowData } from '@tanstack/react-table';
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { dataTableFeatures, type DataColumns } from '@/components/column-settings/columns';
import { useListLayout } from '@/components/column-settings/list-layout';
import { rowListProps, useRowShortcuts } from '@/components/data-table/row-shortcuts';
import { DataTableHeader, DataTableRow, SkeletonRows, TableFrame } from '@/components/data-table/table-parts';
import { LoadingCaption } from '@/components/feedback/loading';
import { Card } from '@/components/ui/card';
import { TableBody } from '@/components/ui/table';

/** `node` is the screen's EmptyState or ErrorState. */
export type DataTableState =
  | { kind: 'loading' }
  | { kind: 'ready' }
  | { kind: 'empty'; node: ReactNode }
  | { kind: 'error'; node: ReactNode };

interface DataTableProps<Row extends RowData> {
  /** Visually hidden; the table's accessible name. */
  caption: string;
  columns: DataColumns<Row>;
  /** Must be referentially stable: pass the query's array, not a copy. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  state: DataTableState;
  /** Placeholder rows of another page or filter: dimmed and inert. */
  stale?: boolean | undefined;
  /** Shows 'Carregando...' visibly, not only to screen readers. */
  showLoadingText?: boolean | undefined;
  /** The path of a list whose columns and density are stored (LIS-17). */
  list?: string | undefined;
  /** 36 px rows. */
  dense?: boolean | undefined;
  /** Scrolls horizontally with a pinned first column instead of folding; for seven columns or more. */
  scroll?: boolean | undefined;
}

interface FollowFocus {
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

export function DataTable<Row extends RowData>({ state, ...props }: DataTableProps<Row>) {
  useRowShortcuts();
  const focused = useRef<Element>(undefined);
  // A pressed button may unmount with its message, search or row; the browser would then move the focus to body.
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = undefined;
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
  const followFocus: FollowFocus = {
    onFocus: ({ target }) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
  const message =
    'node' in state ? (
      <Card className="py-0" {...followFocus}>
        {state.node}
      </Card>
    ) : null;
  return (
    <>
      {/* Mounted before its content: screen readers announce only changes of a live region. An error is an alert. */}
      <div aria-live="polite">{state.kind === 'empty' ? message : null}</div>
      {state.kind === 'error' ? message : null}
      {message === null ? (
        <TableOfRows {...props} followFocus={followFocus} loading={state.kind === 'loading'} />
      ) : null}
    </>
  );
}

function TableOfRows<Row extends RowData>({
  caption,
  columns,
  rows,
  getRowId,
  loading,
  list,
  stale = false,
  showLoadingText = false,
  dense = false,
  scroll = false,
  followFocus,
}: Omit<DataTableProps<Row>, 'state'> & { loading: boolean; followFocus: FollowFocus }) {
  const layout = useListLayout(list, columns);
  const table = useTable({ features: dataTableFeatures, columns: layout.visible, data: rows, getRowId });
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <>
      <TableFrame caption={caption} busy={loading || stale} stale={stale} dense={dense || layout.dense} scroll={scroll}>
        <DataTableHeader headers={headers} />
        {loading ? (
          <SkeletonRows columns={headers.map((header) => header.column.columnDef.meta ?? {})} count={10} />
        ) : (
          <TableBody {...rowListProps} {...followFocus} inert={stale}>
            {table.getRowModel().rows.map((row) => (
              <DataTableRow key={row.id} row={row} headers={headers} />
            ))}
          </TableBody>
        )}
      </TableFrame>
      {loading ? <LoadingCaption visible={showLoadingText} className="mt-2 block" /> : null}
    </>
  );
}
