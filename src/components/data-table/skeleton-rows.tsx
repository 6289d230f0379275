import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';
import type { DataColumnMeta } from '@/components/data-table/columns';
import { tableRoles } from '@/components/data-table/roles';

const DEFAULT_WIDTHS = [96, 120, 88, 136, 104];

interface SkeletonRowsProps {
  columns: readonly DataColumnMeta[];
  count: number;
}

/** Rows of grey bars as wide as the data they stand for. Their place is taken at once, the bars come after 150 ms. */
export function SkeletonRows({ columns, count }: SkeletonRowsProps) {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <tbody>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} {...tableRoles.row} className="skeleton-row">
          {columns.map((meta, column) => {
            const widths = meta.skeleton ?? DEFAULT_WIDTHS;
            const width = widths[row % widths.length] ?? 0;
            return (
              <td key={column} {...tableRoles.cell} data-align={meta.align} data-narrow={meta.narrow ?? 'hidden'}>
                {shown && width > 0 ? (
                  <Skeleton width={width} className={meta.align === 'right' ? 'ml-auto' : undefined} />
                ) : null}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
