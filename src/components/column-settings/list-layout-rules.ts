import * as z from 'zod/mini';

/** TanStack Table's state of the columns, and the density. */
const listLayout = z.object({
  columnVisibility: z.catch(z.record(z.string(), z.boolean()), {}),
  columnOrder: z.catch(z.array(z.string()), []),
  dense: z.catch(z.boolean(), false),
});

export type ListLayout = z.infer<typeof listLayout>;

export const DEFAULT_LAYOUT = listLayout.parse({});

const listLayouts = z.catch(z.record(z.string(), z.catch(listLayout, DEFAULT_LAYOUT)), {});

/** The layouts by the path of the list. Content of another shape counts as the default. */
export function parseListLayouts(json: unknown): Readonly<Record<string, ListLayout>> {
  return listLayouts.parse(json);
}

/** The parts of a column definition that matter to its layout. */
export interface ListColumn {
  id?: string | undefined;
  accessorKey?: unknown;
  header?: unknown;
  meta?: { alwaysVisible?: boolean; alwaysFirst?: boolean; label?: string } | undefined;
}

export function columnId({ id, accessorKey }: ListColumn): string {
  return id ?? String(accessorKey);
}

/** The table's state for a layout (LIS-17). TanStack ignores unknown ids. */
export function columnStateOf(
  { columnVisibility, columnOrder }: ListLayout,
  columns: readonly ListColumn[],
): Pick<ListLayout, 'columnVisibility' | 'columnOrder'> {
  const visible = columns
    .filter((column) => column.meta?.alwaysVisible)
    .map((column) => [columnId(column), true] as const);
  const first = columns.filter((column) => column.meta?.alwaysFirst).map(columnId);
  return {
    columnVisibility: { ...columnVisibility, ...Object.fromEntries(visible) },
    columnOrder: columnOrder.length === 0 ? [] : [...first, ...columnOrder],
  };
}

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
  const atStart = index === 0 ? 'Já está no começo.' : undefined;
  const belowFixed = columns[index - 1]?.meta?.alwaysFirst ? 'A primeira coluna é fixa.' : undefined;
  return {
    upRefusal: fixed ?? atStart ?? belowFixed,
    downRefusal: fixed ?? (index === columns.length - 1 ? 'Já está no fim.' : undefined),
  };
}
