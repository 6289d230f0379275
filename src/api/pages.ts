import * as z from 'zod/mini';
import { unwrap } from '@/api/client';
import { isNotFound } from '@/api/errors';
import { parse } from '@/api/parse';
import { number } from '@/lib/schema';

/** Rows per page of every list (LIS-01). */
export const PAGE_SIZE = 10;

/** The largest `page_size` of the contract. */
export const MAX_PAGE_SIZE = 100;

export interface Page<Row> {
  rows: readonly Row[];
  count: number;
  /** At least 1. */
  pageCount: number;
  /** The requested page is after the last one. */
  outOfRange: boolean;
}

function pageCountOf(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** One page of rows that are already loaded (LIS-06). */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize = PAGE_SIZE): Page<Row> {
  const pageCount = pageCountOf(rows.length, pageSize);
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    count: rows.length,
    pageCount,
    outOfRange: page > pageCount,
  };
}

const envelopeSchema = z.object({ results: z.array(z.unknown()), count: number });

/**
 * One page of a list response: {results, count}, or a bare array, which is paged here (LIS-06).
 * @throws ApiError of kind 'contract' if it is neither.
 */
export function parsePage<Row>(
  rowSchema: z.ZodMiniType<Row>,
  body: unknown,
  page: number,
  pageSize = PAGE_SIZE,
): Page<Row> {
  const rowsSchema = z.array(rowSchema);
  if (Array.isArray(body)) {
    const raw = pageOf<unknown>(body, page, pageSize);
    return { ...raw, rows: parse(rowsSchema, raw.rows, body) };
  }
  const { results, count } = parse(envelopeSchema, body);
  const total = count ?? results.length;
  const pageCount = Math.max(pageCountOf(total, pageSize), results.length > 0 ? page : 1);
  return { rows: parse(rowsSchema, results, body), count: total, pageCount, outOfRange: page > pageCount };
}

/** Django REST responds 404 without a count after the last page. The count is requested with page 1 (LIS-05). */
export async function withEmptyPageOn404<Requested extends Page<unknown>>(
  page: number,
  request: (page: number) => Promise<Requested>,
): Promise<Requested> {
  try {
    return await request(page);
  } catch (error) {
    if (page === 1 || !isNotFound(error)) throw error;
    const first = await request(1);
    return { ...first, rows: [], outOfRange: true };
  }
}

/** Requests and parses one page of a list. */
export function fetchPage<Row>(
  rowSchema: z.ZodMiniType<Row>,
  { page, pageSize = PAGE_SIZE }: { page: number; pageSize?: number },
  call: (query: { page: number; page_size: number }) => Promise<{ data?: unknown }>,
): Promise<Page<Row>> {
  return withEmptyPageOn404(page, async (requested) =>
    parsePage(rowSchema, await unwrap(call({ page: requested, page_size: pageSize })), requested, pageSize),
  );
}

/** Query params of one request of `fetchAll`; the first request has no `page`. */
interface PageQuery {
  page?: number;
}

/**
 * All rows of a list that a screen shows whole: a bare array, or {results, count} with its further pages (LIS-20).
 * @throws ApiError of kind 'contract' if it is neither.
 */
export async function fetchAll<Row>(
  rowSchema: z.ZodMiniType<Row>,
  call: (query: PageQuery) => Promise<{ data?: unknown }>,
): Promise<Row[]> {
  const rowsSchema = z.array(rowSchema);
  const first = await unwrap(call({}));
  if (Array.isArray(first)) return parse(rowsSchema, first);
  const { results, count } = parse(envelopeSchema, first);
  const rows = new Map(results.map(rowEntry));
  const pageCount = results.length === 0 ? 1 : Math.ceil((count ?? 0) / results.length);
  for (let page = 2, before = 0; page <= pageCount && rows.size > before; page += 1) {
    before = rows.size;
    for (const row of await rowsOfPage(call({ page }))) rows.set(...rowEntry(row));
  }
  return parse(rowsSchema, Array.from(rows.values()), first);
}

/** Empty on 404: rows have left the list since the first page. */
async function rowsOfPage(call: Promise<{ data?: unknown }>): Promise<readonly unknown[]> {
  try {
    return parse(envelopeSchema, await unwrap(call)).results;
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** By id, because a row that moves to another page between two requests is in both responses. */
function rowEntry(row: unknown): [key: unknown, row: unknown] {
  return [typeof row === 'object' && row !== null && 'id' in row ? row.id : row, row];
}

/** The number of rows of a list, without its further pages. */
export async function fetchCount(call: Promise<{ data?: unknown }>): Promise<number> {
  return parsePage(z.unknown(), await unwrap(call), 1).count;
}
