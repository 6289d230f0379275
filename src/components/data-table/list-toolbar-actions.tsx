import { useDeferredValue, type ReactNode } from 'react';
import type { ListColumn } from '@/components/column-settings/list-layout';
import { lazyWithPreload } from '@/lib/lazy-with-preload';
import { cn } from '@/lib/utils';

const ViewAndColumnButtons = lazyWithPreload(
  async () => (await import('@/components/data-table/view-and-column-buttons')).ViewAndColumnButtons,
);

interface ListToolbarActionsProps {
  /** The path of the list. */
  list: string;
  /** The rows have loaded: the controls load after them. */
  loaded: boolean;
  columns?: readonly ListColumn[];
  /** The list's search params and their defaults, if it has a filter, an order or a range. */
  views?: { search: object; defaults: object } | false;
  children?: ReactNode;
}

/** 'Salvar visão' (LIS-16) and 'Colunas' (LIS-17), before the other controls of a list. */
export function ListToolbarActions({ list, loaded, columns, views = false, children }: ListToolbarActionsProps) {
  const shown = useDeferredValue(loaded, false);
  return (
    <div className={cn('ml-auto flex gap-2', children && 'max-md:w-full')}>
      {/* Room for the controls, so that the others do not move. */}
      <div className={cn('flex gap-2', columns && views ? 'min-w-20 max-md:min-w-22' : 'min-w-9 max-md:min-w-10')}>
        {shown ? <ViewAndColumnButtons list={list} columns={columns} views={views} /> : null}
      </div>
      {children}
    </div>
  );
}
