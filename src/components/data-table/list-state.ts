import type { ReactNode } from 'react';
import type { DataTableState } from '@/components/data-table/data-table';

/** The state of a list: its failure, its rows (undefined while they are on their way), or that there are none. */
export function listState(list: {
  /** The ErrorState of a load that failed; undefined if none did, or if older rows stay (design 4). */
  failure: ReactNode;
  rows: readonly unknown[] | undefined;
  /** The EmptyState. */
  empty: ReactNode;
}): DataTableState {
  if (list.failure !== undefined) return { kind: 'error', node: list.failure };
  if (list.rows === undefined) return { kind: 'loading' };
  return list.rows.length > 0 ? { kind: 'ready' } : { kind: 'empty', node: list.empty };
}
