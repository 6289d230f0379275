// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { parsePage, withPageCount, type Page } from '@/api/pages';
import { text } from '@/api/schema';

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

describe('withPageCount', () => {
  const first: Page<string> = { rows: ['a'], count: 12, pageCount: 2, outOfRange: false };

  it('requests page 1 for the count when the page is out of range', async () => {
    const requested: number[] = [];
    const page = await withPageCount(9, (number) => {
      requested.push(number);
      if (number === 1) return Promise.resolve(first);
      return Promise.reject(new ApiError({ kind: 'status', status: 404 }));
    });
    expect(requested).toEqual([9, 1]);
    expect(page).toEqual({ ...first, rows: [], outOfRange: true });
  });

  it('rethrows every other failure', async () => {
    const failure = new ApiError({ kind: 'status', status: 500 });
    await expect(withPageCount(9, () => Promise.reject(failure))).rejects.toBe(failure);
    const missing = new ApiError({ kind: 'status', status: 404 });
    await expect(withPageCount(1, () => Promise.reject(missing))).rejects.toBe(missing);
  });
});
