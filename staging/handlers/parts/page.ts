import type { AppContext } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import type { Page, Slice } from '../../http/paging.ts';

/** What paginate needs of a handler's request. */
interface PagedRequest {
  readonly query: { readonly page?: number; readonly page_size?: number };
  readonly context: AppContext;
}

/**
 * One page of a list (specification 7, 9). A page beyond the last one is refused with 404 'Página inválida.' before its
 * rows are looked for; an empty list has one empty page, for which `rows` is not asked.
 */
export async function paginate<Row>(
  { query, context }: PagedRequest,
  count: number,
  rows: (slice: Slice) => Promise<Row[]>,
): Promise<Page<Row>> {
  const page = pageOf<Row>(context, query, count, []);
  return count === 0 ? page : { ...page, results: await rows(sliceOf(query)) };
}
