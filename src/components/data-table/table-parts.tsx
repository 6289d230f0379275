import { FlexRender, type Header, type Row, type RowData } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';
import type { DataColumnMeta, DataTableFeatures } from '@/components/column-settings/columns';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { cn } from '@/lib/utils';

/** Id of the column with the buttons of the record. */
const ACTIONS = 'acoes';

interface TableFrameProps {
  caption: string;
  busy?: boolean | undefined;
  /** Dims the rows while the next page loads. */
  stale?: boolean | undefined;
  dense?: boolean | undefined;
  scroll?: boolean | undefined;
  children: ReactNode;
}

/**
 * Table inside its size container, where it folds or scrolls (styles/data-table.css). The parts of a table set their
 * implicit roles, which some browsers drop when folding changes `display` to grid.
 */
export function TableFrame({
  caption,
  busy = false,
  stale = false,
  dense = false,
  scroll = false,
  children,
}: TableFrameProps) {
  const table = (
    <Table role="table" aria-busy={busy} className={cn('data-table', dense && 'dense', !scroll && 'folds')}>
      <TableCaption className="sr-only">{caption}</TableCaption>
      {children}
    </Table>
  );
  return (
    <div className={cn('data-table-frame', stale && 'stale', scroll && 'scrolls')}>
      {scroll ? (
        <div
          className="data-table-scroll"
          role="region"
          aria-label={caption}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
          tabIndex={0}
        >
          {table}
        </div>
      ) : (
        table
      )}
    </div>
  );
}

interface DataTableHeaderProps<Data extends RowData> extends ComponentProps<'tr'> {
  headers: readonly Header<DataTableFeatures, Data>[];
}

export function DataTableHeader<Data extends RowData>({ headers, ...props }: DataTableHeaderProps<Data>) {
  return (
    <TableHeader>
      <TableRow role="row" {...props}>
        {headers.map((header) => {
          const meta = header.column.columnDef.meta;
          return (
            <TableHead
              key={header.id}
              role="columnheader"
              scope="col"
              aria-sort={meta?.sorted}
              className={cn(meta?.align === 'right' && 'text-right', header.column.id === ACTIONS && 'print:hidden')}
              style={meta?.width === undefined ? undefined : { width: meta.width }}
            >
              <FlexRender header={header} />
            </TableHead>
          );
        })}
      </TableRow>
    </TableHeader>
  );
}

interface DataTableRowProps<Data extends RowData> extends ComponentProps<'tr'> {
  row: Row<DataTableFeatures, Data>;
  /** Of the visible columns, in their order. */
  headers: readonly Header<DataTableFeatures, Data>[];
}

export function DataTableRow<Data extends RowData>({ row, headers, ...props }: DataTableRowProps<Data>) {
  const cells = row.getAllCellsByColumnId();
  return (
    <TableRow role="row" {...props}>
      {headers.map(({ column }) => {
        const cell = cells[column.id];
        const meta = column.columnDef.meta;
        return cell ? (
          <TableCell
            key={cell.id}
            role="cell"
            className={cn(meta?.align === 'right' && 'text-right wrap-normal', column.id === ACTIONS && 'print:hidden')}
            data-narrow={meta?.narrow ?? 'hidden'}
          >
            <FlexRender cell={cell} />
          </TableCell>
        ) : null;
      })}
    </TableRow>
  );
}

/** Placeholder rows. They take their space at once; the bars appear after 150 ms. */
export function SkeletonRows({ columns, count }: { columns: readonly DataColumnMeta[]; count: number }) {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <TableBody>
      {Array.from({ length: count }, (_, row) => (
        <TableRow key={row} role="row" className="skeleton-row">
          {columns.map((meta, column) => (
            <TableCell key={column} role="cell" data-narrow={meta.narrow ?? 'hidden'}>
              {shown ? <Skeleton className={cn('w-24', meta.align === 'right' && 'ml-auto')} /> : null}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}
