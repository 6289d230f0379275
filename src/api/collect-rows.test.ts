// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createRowCollector, MAX_ROWS, type FetchRows } from '@/api/collect-rows';
import { ApiError } from '@/api/errors';

interface Row {
  id: number;
}

const { signal } = new AbortController();
const range = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at }));
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** A server that returns at most `largest` rows a page. */
function serve(list: () => readonly Row[], largest = 100) {
  const requests: [page: number, pageSize: number][] = [];
  const fetchRows: FetchRows<Row> = (page, pageSize) => {
    requests.push([page, pageSize]);
    const size = Math.min(pageSize, largest);
    const rows = list().slice((page - 1) * size, page * size);
    return Promise.resolve({ rows, count: list().length, pageCount: 1, outOfRange: false });
  };
  return { fetchRows, requests };
}

async function collectAll(fetchRows: FetchRows<Row>): Promise<readonly Row[]> {
  const collector = createRowCollector(fetchRows);
  await collector.collect(signal, () => undefined);
  return collector.rows();
}

describe('createRowCollector', () => {
  it('reads a list in pages of 100 rows', async () => {
    const { fetchRows, requests } = serve(() => range(1, 243));
    expect(ids(await collectAll(fetchRows))).toEqual(ids(range(1, 243)));
    expect(requests).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ]);
  });

  it('continues with the page size of a server that returns fewer rows', async () => {
    const { fetchRows, requests } = serve(() => range(1, 25), 10);
    expect(ids(await collectAll(fetchRows))).toEqual(ids(range(1, 25)));
    expect(requests.map(([page]) => page)).toEqual([1, 2, 3]);
  });

  it('pages by records where a record has several rows', async () => {
    // 25 orders of two cases each, ten orders a page.
    const orders = range(1, 25);
    const fetchRows: FetchRows<Row> = (page) => {
      const ofPage = orders.slice((page - 1) * 10, page * 10);
      const rows = ofPage.flatMap(({ id }) => [{ id: id * 2 - 1 }, { id: id * 2 }]);
      return Promise.resolve({ rows, records: ofPage.length, count: orders.length, pageCount: 3, outOfRange: false });
    };
    expect(ids(await collectAll(fetchRows))).toEqual(ids(range(1, 50)));
  });

  it('reads pages of 10 rows when the server refuses 100', async () => {
    const { fetchRows } = serve(() => range(1, 12));
    const sizes: number[] = [];
    const rows = await collectAll((page, pageSize, given) => {
      sizes.push(pageSize);
      if (pageSize > 50) throw new ApiError({ kind: 'status', status: 400 });
      return fetchRows(page, pageSize, given);
    });
    expect(ids(rows)).toEqual(ids(range(1, 12)));
    expect(sizes).toEqual([100, 10, 10]);
  });

  it('keeps one row of each id when new rows move the list down', async () => {
    let list = range(101, 140);
    const { fetchRows } = serve(() => list, 10);
    const rows = await collectAll(async (page, pageSize, given) => {
      const response = await fetchRows(page, pageSize, given);
      if (page === 2) list = [...range(98, 100), ...list];
      return response;
    });
    expect(ids(rows).toSorted((one, other) => one - other)).toEqual(ids(range(101, 140)));
  });

  it('reads the list again when rows left it, and finds the skipped rows', async () => {
    let list = range(1, 40);
    const { fetchRows, requests } = serve(() => list, 10);
    const rows = await collectAll(async (page, pageSize, given) => {
      const response = await fetchRows(page, pageSize, given);
      if (requests.length === 2) list = list.slice(2);
      return response;
    });
    expect(new Set(ids(rows))).toEqual(new Set(ids(range(1, 40))));
  });

  it('stops when a list shrinks all the time', async () => {
    let list = range(1, 400);
    const { fetchRows, requests } = serve(() => list, 10);
    await collectAll(async (page, pageSize, given) => {
      const response = await fetchRows(page, pageSize, given);
      list = list.slice(1);
      return response;
    });
    expect(requests.length).toBeLessThan(130);
  });

  it('stops at 5,000 rows', async () => {
    const { fetchRows, requests } = serve(() => range(1, 6_000));
    expect(await collectAll(fetchRows)).toHaveLength(MAX_ROWS);
    expect(requests).toHaveLength(50);
  });

  it.each([
    [MAX_ROWS, false],
    [MAX_ROWS + 1, true],
  ])('reports a list of %i rows as truncated: %s', async (count, isTruncated) => {
    const collector = createRowCollector(serve(() => range(1, count)).fetchRows);
    await collector.collect(signal, () => undefined);
    expect([collector.rows().length, collector.isTruncated()]).toEqual([MAX_ROWS, isTruncated]);
  });

  it('continues with the failed page', async () => {
    const { fetchRows } = serve(() => range(1, 45), 10);
    const failures = [3];
    const collector = createRowCollector<Row>((page, pageSize, given) => {
      if (failures[0] === page) {
        failures.pop();
        throw new ApiError({ kind: 'network' });
      }
      return fetchRows(page, pageSize, given);
    });
    await expect(collector.collect(signal, () => undefined)).rejects.toThrow('network');
    expect(collector.progress().page).toBe(3);
    expect(collector.rows()).toHaveLength(20);
    await collector.collect(signal, () => undefined);
    expect(ids(collector.rows())).toEqual(ids(range(1, 45)));
  });

  it('adds nothing after it was cancelled', async () => {
    const controller = new AbortController();
    const { fetchRows } = serve(() => range(1, 30), 10);
    const collector = createRowCollector<Row>((page, pageSize, given) => {
      if (page === 2) controller.abort();
      return fetchRows(page, pageSize, given);
    });
    await expect(collector.collect(controller.signal, () => undefined)).rejects.toThrow();
    expect(collector.rows()).toHaveLength(10);
  });
});
