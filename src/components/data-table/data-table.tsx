import type { ReactNode } from 'react';
import { useTable, type RowData } from '@tanstack/react-table';
import { LoadingCaption } from '@/components/feedback/loading-caption';
import { dataTableFeatures, type DataColumns } from '@/components/data-table/columns';
import { DataHead, DataRow } from '@/components/data-table/data-row';
import { SkeletonRows } from '@/components/data-table/skeleton-rows';
import { TableFrame } from '@/components/data-table/table-frame';

/** What stands under the toolbar. The node of 'empty' and 'error' is the screen's EmptyState or ErrorState. */
export type DataTableState =
  { kind: 'loading' } | { kind: 'ready' } | { kind: 'empty'; node: ReactNode } | { kind: 'error'; node: ReactNode };

interface DataTableProps<Row extends RowData> {
  /** The table's name; heard, not seen. */
  caption: string;
  columns: DataColumns<Row>;
  /** Stable between renders: pass the query's array, not a copy. */
  rows: readonly Row[];
  /** The record's id, so that a row keeps its place in the document when the list is read again. */
  getRowId: (row: Row) => string;
  state: DataTableState;
  /** The rows are those of another page or filter: they stay, dimmed, and can't be acted on. */
  stale?: boolean | undefined;
  /** Rows of the skeleton: as many as a page has. */
  skeletonRows?: number | undefined;
  /** The specification wants 'Carregando...' to be seen here, not only heard. */
  showLoadingText?: boolean | undefined;
  /** 36 px rows. */
  dense?: boolean | undefined;
  /** Seven columns or more: the table scrolls sideways in its own box, first column pinned, instead of folding. */
  scroll?: boolean | undefined;
}

/** A table of records in four states. It knows neither the API nor a screen, and keeps nothing. */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  getRowId,
  state,
  stale = false,
  skeletonRows = 10,
  showLoadingText = false,
  dense = false,
  scroll = false,
}: DataTableProps<Row>) {
  const table = useTable({ features: dataTableFeatures, columns, data: rows, getRowId });
  if (state.kind === 'empty' || state.kind === 'error') {
    return <div className="rounded-lg border border-border bg-card">{state.node}</div>;
  }

  const loading = state.kind === 'loading';
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <>
      <TableFrame caption={caption} busy={loading || stale} stale={stale} dense={dense} scroll={scroll}>
        <DataHead headers={headers} />
        {loading ? (
          <SkeletonRows columns={headers.map((header) => header.column.columnDef.meta ?? {})} count={skeletonRows} />
        ) : (
          <tbody inert={stale}>
            {table.getRowModel().rows.map((row) => (
              <DataRow key={row.id} row={row} />
            ))}
          </tbody>
        )}
      </TableFrame>
      {loading ? <LoadingCaption visible={showLoadingText} className="mt-2 block" /> : null}
    </>
  );
}
