import type { ComponentProps } from 'react';
import { FlexRender, type Header, type Row as TableRow, type RowData } from '@tanstack/react-table';
import type { DataTableFeatures } from '@/components/data-table/columns';
import { tableRoles } from '@/components/data-table/roles';

interface DataHeadProps<Row extends RowData> extends ComponentProps<'tr'> {
  headers: readonly Header<DataTableFeatures, Row>[];
}

/** The head of a table of records, with the widths that its columns declare. */
export function DataHead<Row extends RowData>({ headers, ...rest }: DataHeadProps<Row>) {
  return (
    <thead>
      <tr {...tableRoles.row} {...rest}>
        {headers.map((header) => {
          const meta = header.column.columnDef.meta;
          return (
            <th
              key={header.id}
              {...tableRoles.head}
              scope="col"
              aria-sort={meta?.sorted}
              data-align={meta?.align}
              style={meta?.width === undefined ? undefined : { width: meta.width }}
            >
              <FlexRender header={header} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface DataRowProps<Row extends RowData> extends ComponentProps<'tr'> {
  row: TableRow<DataTableFeatures, Row>;
}

/** One record, a cell a column. */
export function DataRow<Row extends RowData>({ row, ...rest }: DataRowProps<Row>) {
  return (
    <tr {...tableRoles.row} {...rest}>
      {row.getAllCells().map((cell) => {
        const meta = cell.column.columnDef.meta;
        return (
          <td key={cell.id} {...tableRoles.cell} data-align={meta?.align} data-narrow={meta?.narrow ?? 'hidden'}>
            <FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}
