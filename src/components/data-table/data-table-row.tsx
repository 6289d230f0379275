import type { ComponentProps } from 'react';
import { FlexRender, type Header, type Row, type RowData } from '@tanstack/react-table';
import type { DataTableFeatures } from '@/components/data-table/columns';
import { tableRoles } from '@/components/data-table/roles';
import { TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';

interface DataTableHeaderProps<Data extends RowData> extends ComponentProps<'tr'> {
  headers: readonly Header<DataTableFeatures, Data>[];
}

export function DataTableHeader<Data extends RowData>({ headers, ...props }: DataTableHeaderProps<Data>) {
  return (
    <TableHeader>
      <TableRow {...tableRoles.row} {...props}>
        {headers.map((header) => {
          const meta = header.column.columnDef.meta;
          return (
            <TableHead
              key={header.id}
              {...tableRoles.head}
              scope="col"
              aria-sort={meta?.sorted}
              className={meta?.align === 'right' ? 'text-right' : undefined}
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
}

export function DataTableRow<Data extends RowData>({ row, ...props }: DataTableRowProps<Data>) {
  return (
    <TableRow {...tableRoles.row} className="hover:bg-accent" {...props}>
      {row.getAllCells().map((cell) => {
        const meta = cell.column.columnDef.meta;
        return (
          <TableCell
            key={cell.id}
            {...tableRoles.cell}
            className={meta?.align === 'right' ? 'text-right wrap-normal' : undefined}
            data-narrow={meta?.narrow ?? 'hidden'}
          >
            <FlexRender cell={cell} />
          </TableCell>
        );
      })}
    </TableRow>
  );
}
