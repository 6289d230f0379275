import * as z from 'zod/mini';
import { unwrap } from '@/api/client';
import { isNotFound } from '@/api/errors';
import { number, parse } from '@/api/schema';

/** Rows per page of every list (LIS-01). */
export const PAGE_SIZE = 10;

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
    return { ...raw, rows: parse(rowsSchema, raw.rows) };
  }
  const { results, count } = parse(envelopeSchema, body);
  const total = count ?? results.length;
  const pageCount = Math.max(pageCountOf(total, pageSize), results.length > 0 ? page : 1);
  return { rows: parse(rowsSchema, results), count: total, pageCount, outOfRange: page > pageCount };
}

/** Django REST responds 404 after the last page, without a count: page 1 has it (LIS-05). */
export async function withPageCount<Requested extends Page<unknown>>(
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
  page: number,
  call: (page: number) => Promise<{ data?: unknown }>,
  pageSize = PAGE_SIZE,
): Promise<Page<Row>> {
  return withPageCount(page, async (requested) =>
    parsePage(rowSchema, await unwrap(call(requested)), requested, pageSize),
  );
}
