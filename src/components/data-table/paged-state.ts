import type { ReactNode } from 'react';
import type { DataTableState } from '@/components/data-table/data-table';

interface PagedList {
  data: { rows: readonly unknown[]; outOfRange: boolean } | undefined;
  isError: boolean;
}

/** A failed background refetch keeps the rows; an out-of-range page shows the skeleton until the redirect. */
export function pagedState(
  { data, isError }: PagedList,
  nodes: { error: () => ReactNode; empty: () => ReactNode },
): DataTableState {
  if (isError && !data) return { kind: 'error', node: nodes.error() };
  if (!data || data.outOfRange) return { kind: 'loading' };
  return data.rows.length > 0 ? { kind: 'ready' } : { kind: 'empty', node: nodes.empty() };
}
