import { createColumnHelper, metaHelper, tableFeatures, type RowData, type TableOptions } from '@tanstack/react-table';

/**
 * Where a column goes when the table has less than 640 px: title and value on the first line, detail and note on the
 * second, status and date on the third. One column per place; a column without a place, or 'hidden', is left out.
 */
export type NarrowPlace = 'title' | 'value' | 'detail' | 'note' | 'status' | 'date' | 'hidden';

/** What a column says about itself, besides its header and cell. */
export interface DataColumnMeta {
  /** CSS width, as '14%' or '128px'. */
  width?: string;
  align?: 'left' | 'right';
  narrow?: NarrowPlace;
  /** The list is ordered by this column; its header is a SortLink. */
  sorted?: 'ascending' | 'descending';
  /** Widths in pixels of the skeleton bars, row by row and around again; 0 leaves a cell empty. */
  skeleton?: readonly number[];
}

/** Core only: sorting, filters and pages are the server's. */
export const dataTableFeatures = tableFeatures({ columnMeta: metaHelper<DataColumnMeta>() });

export type DataTableFeatures = typeof dataTableFeatures;

/** The columns of a table of `Row`, as `dataColumns<Row>().columns([...])` makes them. */
export type DataColumns<Row extends RowData> = TableOptions<DataTableFeatures, Row>['columns'];

/** The column helper of a row type: `const column = dataColumns<Pedido>()` at module level. */
export function dataColumns<Row extends RowData>() {
  return createColumnHelper<DataTableFeatures, Row>();
}
