import { useDeferredValue, type ReactNode } from 'react';
import type { ListColumn } from '@/components/data-table/list-layout-rules';
import { lazyWithPreload } from '@/lib/lazy-with-preload';
import { cn } from '@/lib/utils';

const ListControls = lazyWithPreload(async () => (await import('@/components/data-table/list-controls')).ListControls);

interface ListToolsProps {
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
export function ListTools({ list, loaded, columns, views = false, children }: ListToolsProps) {
  const shown = useDeferredValue(loaded, false);
  return (
    <div className={cn('ml-auto flex gap-2', children && 'max-md:w-full')}>
      {/* Room for the controls, so that the others do not move. */}
      <div className="flex min-w-9 gap-2">
        {shown ? <ListControls list={list} columns={columns} views={views} /> : null}
      </div>
      {children}
    </div>
  );
}
