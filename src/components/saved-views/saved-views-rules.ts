import * as z from 'zod/mini';

/** A name for the filter, order, entity and range in the address of a list (LIS-16). */
const savedView = z.object({
  name: z.string(),
  search: z.record(z.string(), z.string()),
  isDefault: z.catch(z.boolean(), false),
});

export type SavedView = z.infer<typeof savedView>;

/** Each list validates its search params itself. */
export type SavedViewSearch = SavedView['search'];

const savedViews = z.catch(z.record(z.string(), z.catch(z.array(savedView), [])), {});

/** The views of each list by its path. Content of another shape counts as no views. */
export function parseSavedViews(json: unknown): Readonly<Record<string, readonly SavedView[]>> {
  return savedViews.parse(json);
}
