import type { ReactNode } from 'react';
import type { DataTableState } from '@/components/data-table/data-table';

interface PagedList {
  data: { rows: readonly unknown[]; beyond: boolean } | undefined;
  isError: boolean;
}

/**
 * The state of a table whose rows come page by page. A failed background refresh keeps the rows (design 4), and a page
 * beyond the last one is left at once (design 3).
 */
export function pagedState(
  { data, isError }: PagedList,
  nodes: { error: () => ReactNode; empty: () => ReactNode },
): DataTableState {
  if (isError && !data) return { kind: 'error', node: nodes.error() };
  if (!data || data.beyond) return { kind: 'loading' };
  return data.rows.length > 0 ? { kind: 'ready' } : { kind: 'empty', node: nodes.empty() };
}
