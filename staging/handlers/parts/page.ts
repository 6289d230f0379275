import type { AppContext } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import type { Page, Slice } from '../../http/paging.ts';

/** What paginate needs of a handler's request. */
interface PagedRequest {
  readonly query: { readonly page?: number; readonly page_size?: number };
  readonly context: AppContext;
}

/** Where the rows of a list come from. */
interface Source<Row> {
  readonly count: () => Promise<number>;
  /** Asked only for a page that exists and has rows. */
  readonly rows: (slice: Slice) => Promise<Row[]>;
}

/**
 * One page of a list (specification 7, 9). The count comes first: a page beyond the last one is refused with 404
 * 'Página inválida.' before its rows are looked for. An empty list has one empty page.
 */
export async function paginate<Row>({ query, context }: PagedRequest, { count, rows }: Source<Row>): Promise<Page<Row>> {
  const total = await count();
  const page = pageOf<Row>(context, query, total, []);
  return total === 0 ? page : { ...page, results: await rows(sliceOf(query)) };
}
