import { createColumnHelper, metaHelper, tableFeatures, type RowData, type TableOptions } from '@tanstack/react-table';
import { NAO_INFORMADO } from '@/lib/format';

/**
 * Grid area of a column when the table is narrower than 640 px: title and value, then detail and note, then status and
 * date. Columns without an area are hidden.
 */
export type NarrowPlace = 'title' | 'value' | 'detail' | 'note' | 'status' | 'date' | 'hidden';

export interface DataColumnMeta {
  /** CSS width, as '14%' or '8rem'. */
  width?: string;
  align?: 'left' | 'right';
  narrow?: NarrowPlace;
  /** Name in 'Colunas' if the header is not a text. */
  label?: string;
  /** Cannot be hidden: it has the link or the buttons of the record (LIS-17). */
  alwaysVisible?: boolean;
  /** Stays the first column (LIS-17). */
  alwaysFirst?: boolean;
  /** Current sort order; the header is then a link that reverses it. */
  sorted?: 'ascending' | 'descending';
}

/** The server sorts, filters and paginates; `useListLayout` hides and moves columns. */
export const dataTableFeatures = tableFeatures({ columnMeta: metaHelper<DataColumnMeta>() });

export type DataTableFeatures = typeof dataTableFeatures;

/** Result of `dataColumns<Row>().columns([...])`. */
export type DataColumns<Row extends RowData> = TableOptions<DataTableFeatures, Row>['columns'];

/** Column helper of a row type; call it at module level: `const column = dataColumns<Pedido>()`. */
export function dataColumns<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>();
}

/** `getRowId` of rows that have a numeric id. */
export function rowId({ id }: { id: number }): string {
  return String(id);
}

export function MissingValue() {
  return <span className="text-muted-foreground">{NAO_INFORMADO}</span>;
}

/** Column name before the value in a folded table, where the header is visually hidden. */
export function NarrowLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden text-muted-foreground @max-[40rem]/data-table:inline">
      {children}:{' '}
    </span>
  );
}
