import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { DataColumns } from '@/components/column-settings/columns';
import { DataTable, type DataTableState } from '@/components/data-table/data-table';
import { Pager } from '@/components/data-table/pager';
import { SlowNotice } from '@/components/feedback/loading';
import { ErrorState, InlineError } from '@/components/feedback/states';

interface PagedTableProps<Row extends RowData> {
  /** The path of the list (LIS-17). */
  list: string;
  caption: string;
  columns: DataColumns<Row>;
  getRowId: (row: Row) => string;
  query: UseQueryResult<{ rows: readonly Row[]; count: number; pageCount: number; outOfRange: boolean }>;
  page: number;
  /** `inline`: muted text instead of an alert. */
  failure: { title: string; detail: string; error: unknown; inline?: boolean };
  empty: () => ReactNode;
  countLabel: (count: number) => string;
  showLoadingText?: boolean | undefined;
  scroll?: boolean | undefined;
}

const NO_ROWS: readonly never[] = [];

/** A paginated list: table, slow notice and pager. */
export function PagedTable<Row extends RowData>({
  list,
  caption,
  columns,
  getRowId,
  query,
  page,
  failure,
  empty,
  countLabel,
  showLoadingText,
  scroll,
}: PagedTableProps<Row>) {
  const { data, isFetching, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  return (
    <>
      <DataTable
        list={list}
        caption={caption}
        columns={columns}
        rows={data?.rows ?? NO_ROWS}
        getRowId={getRowId}
        stale={isPlaceholderData}
        showLoadingText={showLoadingText}
        scroll={scroll}
        state={pagedState(query, {
          error: () =>
            failure.inline ? (
              <InlineError
                text={`${failure.title} ${failure.detail}`}
                error={failure.error}
                retrying={isFetching}
                onRetry={retry}
                className="px-5 py-6"
              />
            ) : (
              <ErrorState {...failure} retrying={isFetching} onRetry={retry} />
            ),
          empty,
        })}
      />
      <SlowNotice pending={isFetching} onRetry={retry} className="mt-3" />
      {data ? <Pager page={page} pageCount={data.pageCount} total={countLabel(data.count)} /> : null}
    </>
  );
}

/** A failed background refetch keeps the rows; an out-of-range page shows the skeleton until the redirect. */
export function pagedState(
  { data, isError }: { data: { rows: readonly unknown[]; outOfRange: boolean } | undefined; isError: boolean },
  nodes: { error: () => ReactNode; empty: () => ReactNode },
): DataTableState {
  if (isError && !data) return { kind: 'error', node: nodes.error() };
  if (!data || data.outOfRange) return { kind: 'loading' };
  return data.rows.length > 0 ? { kind: 'ready' } : { kind: 'empty', node: nodes.empty() };
}
