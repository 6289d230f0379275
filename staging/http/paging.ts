import { invalidPage } from './errors.ts';
import type { AppContext } from './handler.ts';

interface PageQuery {
  readonly page?: number;
  readonly page_size?: number;
}

/** Where a page begins and how long it is, for `limit $1 offset $2`. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a list, in Django REST style. */
export interface Page<Row> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}

const DEFAULT_SIZE = 10;

/** Rows of the page asked for. A page that no table can have is an empty slice, not an overflow in the database. */
export function sliceOf({ page = 1, page_size: limit = DEFAULT_SIZE }: PageQuery): Slice {
  return { limit, offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER) };
}

/** A page of a list with its links. Throws 404 'Página inválida.' beyond the last page; an empty list has one page. */
export function pageOf<Row>(context: AppContext, query: PageQuery, count: number, results: Row[]): Page<Row> {
  const { page = 1, page_size: size = DEFAULT_SIZE } = query;
  const last = Math.max(1, Math.ceil(count / size));
  if (page > last) throw invalidPage();
  const linkTo = (target: number) => {
    const url = new URL(context.url);
    url.searchParams.set('page', String(target));
    return url.href;
  };
  return {
    count,
    next: page < last ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(page - 1) : null,
    results,
  };
}
