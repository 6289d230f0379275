import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { fetchPage, readPage, type Page } from '@/api/pages';

const asText = (row: unknown) => String(row);

describe('readPage', () => {
  it('reads {results, count}', () => {
    expect(readPage({ results: ['a'], count: 21 }, 3, asText)).toEqual({
      rows: ['a'],
      count: 21,
      pageCount: 3,
      beyond: false,
    });
  });

  it('has one page when there is nothing', () => {
    expect(readPage({ results: [], count: 0 }, 1, asText)).toMatchObject({ pageCount: 1, beyond: false });
  });

  it('pages a bare array here', () => {
    const all = Array.from({ length: 23 }, (_, index) => index);
    expect(readPage(all, 3, asText)).toMatchObject({ rows: ['20', '21', '22'], count: 23, pageCount: 3 });
    expect(readPage(all, 9, asText)).toMatchObject({ rows: [], beyond: true, pageCount: 3 });
  });

  it('counts the rows when count is missing', () => {
    expect(readPage({ results: ['a', 'b'] }, 1, asText)).toMatchObject({ count: 2, pageCount: 1 });
  });

  it.each([null, 'html', 7, {}, { results: null }, { results: {} }])('calls %j a breach', (answer) => {
    expect(() => readPage(answer, 1, asText)).toThrow(ApiError);
  });
});

describe('fetchPage', () => {
  const first: Page<string> = { rows: ['a'], count: 12, pageCount: 2, beyond: false };

  it('asks page 1 for the count when the page asked for is beyond the last', async () => {
    const asked: number[] = [];
    const page = await fetchPage(9, (number) => {
      asked.push(number);
      if (number === 1) return Promise.resolve(first);
      return Promise.reject(new ApiError({ kind: 'status', status: 404 }));
    });
    expect(asked).toEqual([9, 1]);
    expect(page).toEqual({ ...first, rows: [], beyond: true });
  });

  it('lets every other failure pass', async () => {
    const failure = new ApiError({ kind: 'status', status: 500 });
    await expect(fetchPage(9, () => Promise.reject(failure))).rejects.toBe(failure);
    const missing = new ApiError({ kind: 'status', status: 404 });
    await expect(fetchPage(1, () => Promise.reject(missing))).rejects.toBe(missing);
  });
});
