import type { UseQueryResult } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useState, type ReactNode } from 'react';
import { explainFailure } from '@/api/errors';
import type { Page } from '@/api/pages';
import type { DataColumns } from '@/components/column-settings/columns';
import { DataTable, type DataTableState } from '@/components/data-table/data-table';
import { Pager } from '@/components/data-table/pager';
import { SlowNotice } from '@/components/feedback/loading';
import { ErrorState, InlineError } from '@/components/feedback/states';
import { cn } from '@/lib/utils';

export interface PagedTableProps<Row extends RowData> {
  list: {
    path: string;
    columns: DataColumns<Row>;
    search: { page: number };
    query: UseQueryResult<Page<Row>>;
    countLabel: (count: number) => string;
  };
  caption: string;
  getRowId: (row: Row) => string;
  /** Title of a failed load. */
  failure: string;
  /** Follows the reason of a failed load; by default says that the search is kept. */
  failureNote?: string;
  /** Muted text instead of an alert. */
  inlineFailure?: boolean;
  empty: ReactNode;
  /** Of the box around the table. */
  className?: string | undefined;
  showLoadingText?: boolean | undefined;
  scroll?: boolean | undefined;
}

const NO_ROWS: readonly never[] = [];

export function PagedTable<Row extends RowData>({
  list: { path, columns, search, query, countLabel },
  failure,
  failureNote = 'search' in search ? 'Sua busca e a página continuam aqui.' : '',
  inlineFailure = false,
  empty,
  className,
  ...table
}: PagedTableProps<Row>) {
  const { data, error, isPlaceholderData } = query;
  // After a failed page, which has no data, the pager still links to the other pages of the filter.
  const filter = JSON.stringify({ ...search, page: undefined });
  const [known, setKnown] = useState<{ data: typeof data; filter: string }>();
  if (data && !isPlaceholderData && data !== known?.data) setKnown({ data, filter });
  const isCountKnown = !isPlaceholderData || data.rows.length > 0;
  const counted = (isCountKnown ? data : undefined) ?? (known?.filter === filter ? known.data : undefined);
  const failed = { query, detail: `${explainFailure(error)} ${failureNote}`.trim() };
  return (
    <>
      {/* As high as ten rows, so that the pager does not move on a short page or after a failure. */}
      <div className={cn(counted && counted.pageCount > 1 && 'not-print:md:min-h-119', className)}>
        <DataTable
          {...table}
          list={path}
          columns={columns}
          rows={data?.rows ?? NO_ROWS}
          stale={isPlaceholderData && isCountKnown}
          state={pagedState(query, {
            error: inlineFailure ? (
              <InlineError text={failure} {...failed} className="px-5 py-6" />
            ) : (
              <ErrorState title={failure} {...failed} />
            ),
            empty,
          })}
        />
      </div>
      <SlowNotice query={query} className="mt-3" />
      {counted ? (
        <Pager
          page={search.page}
          pageCount={counted.pageCount}
          total={countLabel(counted.count)}
          stale={isPlaceholderData && known?.filter !== filter}
        />
      ) : null}
    </>
  );
}

interface PagedQuery {
  data: { rows: readonly unknown[]; outOfRange: boolean } | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
}

/**
 * A failed background refetch keeps the rows. Shows the skeleton for an out-of-range page until the redirect, and for an empty
 * placeholder until the new search has loaded.
 */
export function pagedState(
  { data, isError, isPlaceholderData }: PagedQuery,
  nodes: { error: ReactNode; empty: ReactNode },
): DataTableState {
  if (isError && !data) return { kind: 'error', node: nodes.error };
  if (!data || data.outOfRange || (isPlaceholderData && data.rows.length === 0)) return { kind: 'loading' };
  return data.rows.length > 0 ? { kind: 'ready' } : { kind: 'empty', node: nodes.empty };
}
