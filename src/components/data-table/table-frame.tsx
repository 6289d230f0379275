import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { tableRoles } from '@/components/data-table/roles';

interface TableFrameProps {
  caption: string;
  busy: boolean;
  stale: boolean;
  dense: boolean;
  scroll: boolean;
  /** How many rows the table has, head included, where not all of them are drawn. */
  rowCount?: number | undefined;
  children: ReactNode;
}

/** The box that a table measures itself by, and in which it scrolls or folds (styles/data-table.css). */
export function TableFrame({ caption, busy, stale, dense, scroll, rowCount, children }: TableFrameProps) {
  const table = (
    <table
      {...tableRoles.table}
      aria-busy={busy}
      aria-rowcount={rowCount}
      className={cn('data-table', dense && 'dense', !scroll && 'folds', rowCount !== undefined && 'virtual')}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
  // A box that scrolls has to be reachable by keyboard; the reader hears what it holds.
  const region = { role: 'region', 'aria-label': caption, tabIndex: 0 };
  return (
    <div className={cn('data-table-frame', stale && 'stale', scroll && 'scrolls')}>
      {scroll ? (
        <div className="data-table-scroll" {...region}>
          {table}
        </div>
      ) : (
        table
      )}
    </div>
  );
}
