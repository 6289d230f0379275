import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import type { DataColumnMeta } from '@/components/data-table/columns';
import { tableRoles } from '@/components/data-table/roles';
import { Skeleton } from '@/components/ui/skeleton';
import { TableBody, TableCell, TableRow } from '@/components/ui/table';

const DEFAULT_WIDTHS = [96, 120, 88, 136, 104];

interface SkeletonRowsProps {
  columns: readonly DataColumnMeta[];
  count: number;
}

/** Placeholder rows. They take their space at once; the bars appear after 150 ms. */
export function SkeletonRows({ columns, count }: SkeletonRowsProps) {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <TableBody>
      {Array.from({ length: count }, (_, row) => (
        <TableRow key={row} {...tableRoles.row} className="skeleton-row">
          {columns.map((meta, column) => {
            const widths = meta.skeleton ?? DEFAULT_WIDTHS;
            const width = widths[row % widths.length] ?? 0;
            return (
              <TableCell key={column} {...tableRoles.cell} data-narrow={meta.narrow ?? 'hidden'}>
                {shown && width > 0 ? (
                  <Skeleton style={{ width }} className={meta.align === 'right' ? 'ml-auto' : undefined} />
                ) : null}
              </TableCell>
            );
          })}
        </TableRow>
      ))}
    </TableBody>
  );
}
