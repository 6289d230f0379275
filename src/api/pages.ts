import { isNotFound } from '@/api/errors';
import { breach, fieldsOf, number } from '@/api/read';

/** Rows a page, everywhere (specification 9). */
export const PAGE_SIZE = 10;

export interface Page<Row> {
  rows: readonly Row[];
  /** Of all pages. */
  count: number;
  /** ceil(count / 10), at least 1 (specification 9). */
  pageCount: number;
  /** The page asked for lies beyond the last one: go to `pageCount`. */
  beyond: boolean;
}

function pageCountOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** A page of rows that came all at once (design 6). */
export function pageOf<Row>(rows: readonly Row[], page: number): Page<Row> {
  const pageCount = pageCountOf(rows.length);
  return {
    rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    count: rows.length,
    pageCount,
    beyond: page > pageCount,
  };
}

/**
 * Reads a list answer: {results, count}, or a bare array, which is paged here (design 6).
 * @throws ApiError of kind 'contract' if it is neither.
 */
export function readPage<Row>(answer: unknown, page: number, readRow: (row: unknown) => Row): Page<Row> {
  if (Array.isArray(answer)) {
    const raw = pageOf<unknown>(answer, page);
    return { ...raw, rows: raw.rows.map(readRow) };
  }
  const { results, count } = fieldsOf<{ results: unknown; count: unknown }>(answer);
  if (!Array.isArray(results)) throw breach('no results');
  const total = number(count) ?? results.length;
  const pageCount = Math.max(pageCountOf(total), results.length > 0 ? page : 1);
  return { rows: results.map(readRow), count: total, pageCount, beyond: page > pageCount };
}

/**
 * Asks for one page. Django REST answers 404 without a count beyond the last page: then page 1 tells the count, and the
 * caller goes to the last page (design 3).
 */
export async function fetchPage<Asked extends Page<unknown>>(
  page: number,
  ask: (page: number) => Promise<Asked>,
): Promise<Asked> {
  try {
    return await ask(page);
  } catch (error) {
    if (page === 1 || !isNotFound(error)) throw error;
    const first = await ask(1);
    return { ...first, rows: [], beyond: true };
  }
}
