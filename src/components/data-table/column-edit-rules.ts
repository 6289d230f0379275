import { columnId, type ListColumn } from '@/components/data-table/list-layout-rules';

/** The name of a column in 'Colunas'. */
export function columnLabel({ header, meta }: ListColumn): string {
  return typeof header === 'string' ? header : (meta?.label ?? '');
}

/** The columns in the order of the table: TanStack puts those that `order` does not name at the end. */
export function orderColumns(columns: readonly ListColumn[], order: readonly string[]): readonly ListColumn[] {
  const placeOf = (column: ListColumn) => {
    const place = order.indexOf(columnId(column));
    return place === -1 ? order.length : place;
  };
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Why the column at `index` cannot move up or down (LIS-17). */
export function moveRefusals(columns: readonly ListColumn[], index: number) {
  const fixed = columns[index]?.meta?.alwaysFirst ? 'Esta coluna é sempre a primeira.' : undefined;
  const isFirst = index === 0 || columns[index - 1]?.meta?.alwaysFirst === true;
  return {
    upRefusal: fixed ?? (isFirst ? 'Já está no começo.' : undefined),
    downRefusal: fixed ?? (index === columns.length - 1 ? 'Já está no fim.' : undefined),
  };
}
