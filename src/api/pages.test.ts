// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { fetchAll, fetchCount, parsePage, withEmptyPageOn404, type Page } from '@/api/pages';
import { rememberOperation } from '@/api/parse';
import { id, record, text } from '@/lib/schema';

describe('parsePage', () => {
  it('parses {results, count}', () => {
    expect(parsePage(text, { results: ['a'], count: 21 }, 3)).toEqual({
      rows: ['a'],
      count: 21,
      pageCount: 3,
      outOfRange: false,
    });
  });

  it('has one page when there are no rows', () => {
    expect(parsePage(text, { results: [], count: 0 }, 1)).toMatchObject({ pageCount: 1, outOfRange: false });
  });

  it('paginates a bare array', () => {
    const all = Array.from({ length: 23 }, (_, index) => index);
    expect(parsePage(text, all, 3)).toMatchObject({ rows: ['20', '21', '22'], count: 23, pageCount: 3 });
    expect(parsePage(text, all, 9)).toMatchObject({ rows: [], outOfRange: true, pageCount: 3 });
  });

  it('counts the rows when count is missing', () => {
    expect(parsePage(text, { results: ['a', 'b'] }, 1)).toMatchObject({ count: 2, pageCount: 1 });
  });

  it.each([null, 'html', 7, {}, { results: null }, { results: {} }])('throws a contract violation for %j', (answer) => {
    expect(() => parsePage(text, answer, 1)).toThrow(expect.objectContaining({ kind: 'contract' }));
  });
});

describe('withEmptyPageOn404', () => {
  const first: Page<string> = { rows: ['a'], count: 12, pageCount: 2, outOfRange: false };

  it('requests page 1 for the count when the page is out of range', async () => {
    const requested: number[] = [];
    const page = await withEmptyPageOn404(9, (number) => {
      requested.push(number);
      if (number === 1) return Promise.resolve(first);
      return Promise.reject(new ApiError({ kind: 'status', status: 404 }));
    });
    expect(requested).toEqual([9, 1]);
    expect(page).toEqual({ ...first, rows: [], outOfRange: true });
  });

  it('rethrows every other failure', async () => {
    const failure = new ApiError({ kind: 'status', status: 500 });
    await expect(withEmptyPageOn404(9, () => Promise.reject(failure))).rejects.toBe(failure);
    const missing = new ApiError({ kind: 'status', status: 404 });
    await expect(withEmptyPageOn404(1, () => Promise.reject(missing))).rejects.toBe(missing);
  });
});

/** A list in pages of two rows; asks are the queries of its requests. */
function paged(rows: readonly unknown[]) {
  const asked: (number | undefined)[] = [];
  const call = ({ page = 1 }: { page?: number }) => {
    asked.push(page);
    if (page > 1 && (page - 1) * 2 >= rows.length) return Promise.reject(new ApiError({ kind: 'status', status: 404 }));
    return Promise.resolve({ data: { count: 5, results: rows.slice((page - 1) * 2, page * 2) } });
  };
  return { asked, call };
}

describe('fetchAll', () => {
  it('returns the rows of a bare array', async () => {
    expect(await fetchAll(text, () => Promise.resolve({ data: ['a', 'b'] }))).toEqual(['a', 'b']);
  });

  it('requests the further pages of {count, results}', async () => {
    const { asked, call } = paged(['a', 'b', 'c', 'd', 'e']);
    expect(await fetchAll(text, call)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('returns a row once when it moves to another page, and ends with the list', async () => {
    const row = record<{ id: number }>()({ id });
    const { asked, call } = paged([{ id: 1 }, { id: 2 }, { id: 2 }, { id: 3 }]);
    expect(await fetchAll(row, call)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('stops when the provider ignores the page parameter', async () => {
    let asked = 0;
    const call = () => {
      asked += 1;
      return Promise.resolve({ data: { count: 1_000_000, results: ['a', 'b'] } });
    };
    expect(await fetchAll(text, call)).toEqual(['a', 'b']);
    expect(asked).toBe(2);
  });

  it.each([
    ['a bare array', (row: unknown) => [row, row]],
    ['one page', (row: unknown) => ({ count: 1, results: [row] })],
    ['several pages', (row: unknown) => ({ count: 4, results: [row, row] })],
  ])('names the operation of a row in %s that violates the contract', async (_shape, bodyOf) => {
    const call = () => {
      const response = new Response();
      rememberOperation(response, 'GET /modelos/');
      return Promise.resolve({ data: bodyOf({}), response });
    };
    await expect(fetchAll(record<{ id: number }>()({ id }), call)).rejects.toMatchObject({
      kind: 'contract',
      operation: 'GET /modelos/',
    });
  });

  it.each([null, {}, { results: {} }])('throws a contract violation for %j', async (data) => {
    await expect(fetchAll(text, () => Promise.resolve({ data }))).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('fetchCount', () => {
  it('counts either shape with one request', async () => {
    expect(await fetchCount(Promise.resolve({ data: ['a', 'b'] }))).toBe(2);
    expect(await fetchCount(Promise.resolve({ data: { count: 12, results: ['a'] } }))).toBe(12);
  });
});
