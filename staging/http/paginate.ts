import type { AppContext } from './handler.ts';
import { pageOf, sliceOf } from './paging.ts';
import type { Page, Slice } from './paging.ts';

/** What paginate needs of a handler's request. */
interface PagedRequest {
  readonly query: { readonly page?: number; readonly page_size?: number };
  readonly context: AppContext;
}

/**
 * One page of a list (LIS-01). A page after the last one gives 404 'Página inválida.' without calling `rows`. An empty
 * list has one empty page, also without calling `rows`.
 */
export async function paginate<Row>(
  { query, context }: PagedRequest,
  count: number,
  rows: (slice: Slice) => Promise<Row[]>,
): Promise<Page<Row>> {
  const page = pageOf<Row>(context, query, count, []);
  return count === 0 ? page : { ...page, results: await rows(sliceOf(query)) };
}
