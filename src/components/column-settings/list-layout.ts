import { useMemo } from 'react';
import * as z from 'zod/mini';
import { createStoredJson } from '@/lib/stored-json';
import { createStoredSetting } from '@/lib/stored-setting';

const listLayout = z.object({
  columnVisibility: z.catch(z.record(z.string(), z.boolean()), {}),
  columnOrder: z.catch(z.array(z.string()), []),
  dense: z.catch(z.boolean(), false),
});

type ListLayout = z.infer<typeof listLayout>;

export const DEFAULT_LAYOUT = listLayout.parse({});

/** The layouts by the path of the list. Content of another shape counts as the default. */
export const listLayoutsSchema = z.catch(z.record(z.string(), z.catch(listLayout, DEFAULT_LAYOUT)), {});

/** A preference of this browser (LIS-17). */
const stored = createStoredJson(createStoredSetting('list-layout'), listLayoutsSchema);

/** The parts of a column definition that its layout needs. */
export interface ListColumn {
  id?: string | undefined;
  accessorKey?: unknown;
  header?: unknown;
  meta?: { alwaysVisible?: boolean; alwaysFirst?: boolean; label?: string } | undefined;
}

export function columnId({ id, accessorKey }: ListColumn): string {
  return id ?? String(accessorKey);
}

/** The columns in a stored order: the fixed one first, those missing in the order last. */
export function orderColumns<Column extends ListColumn>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const placeOf = (column: Column) => {
    const place = order.indexOf(columnId(column));
    if (column.meta?.alwaysFirst === true) return -1;
    return place === -1 ? order.length : place;
  };
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Columns and density of a list, by its path; the defaults without one. */
export function useListLayout<Column extends ListColumn>(list: string | undefined, columns: readonly Column[]) {
  const layout = stored.useValue()[list ?? ''];
  return useMemo(() => {
    const { columnVisibility, columnOrder, dense } = layout ?? DEFAULT_LAYOUT;
    const ordered = orderColumns(columns, columnOrder);
    const visible = ordered.filter(
      (column) => column.meta?.alwaysVisible === true || columnVisibility[columnId(column)] !== false,
    );
    return { ordered, visible, columnVisibility, dense, isDefault: layout === undefined };
  }, [layout, columns]);
}

export function changeListLayout(list: string, change: Partial<ListLayout>): void {
  const layouts = stored.get();
  stored.set({ ...layouts, [list]: { ...(layouts[list] ?? DEFAULT_LAYOUT), ...change } });
}

export function resetListLayout(list: string): void {
  stored.set(Object.fromEntries(Object.entries(stored.get()).filter(([other]) => other !== list)));
}
