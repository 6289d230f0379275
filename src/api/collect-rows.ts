import { isApiError } from '@/api/errors';
import { MAX_PAGE_SIZE, PAGE_SIZE, type Page } from '@/api/pages';

/** Most rows of one export (LIS-14). */
export const MAX_ROWS = 5_000;

/** Most rounds over a list that shrinks during the export. */
const MAX_ROUNDS = 3;

/** `records` are the units of `count`, where one record has several rows (REL-03). */
export type FetchRows<Row> = (
  page: number,
  pageSize: number,
  signal: AbortSignal,
) => Promise<Page<Row> & { records?: number }>;

export interface CollectedRow {
  id: number | string;
}

export interface RowProgress {
  readonly done: number;
  /** The count of the last response, from the rows read to MAX_ROWS; undefined before the first response. */
  readonly total: number | undefined;
  /** The page that is requested next, from 1. */
  readonly page: number;
}

export interface RowCollector<Row> {
  /** Unique rows in the order of the list. */
  readonly rows: () => readonly Row[];
  /** The list has more than MAX_ROWS rows. */
  readonly isTruncated: () => boolean;
  readonly progress: () => RowProgress;
  /** Reads the remaining pages; after a failure it continues with the failed page. */
  readonly collect: (signal: AbortSignal, onProgress: () => void) => Promise<void>;
}

/** Reads a whole list page by page in the largest pages that the server returns. */
export function createRowCollector<Row extends CollectedRow>(fetchRows: FetchRows<Row>): RowCollector<Row> {
  const rows = new Map<Row['id'], Row>();
  let count = 0;
  let page = 1;
  let round = 1;
  let shrank = false;
  let truncated = false;
  let pageSize: number | undefined;

  async function requestPage(signal: AbortSignal) {
    try {
      return await fetchRows(page, pageSize ?? MAX_PAGE_SIZE, signal);
    } catch (error) {
      if (pageSize !== undefined || !isApiError(error) || error.status !== 400) throw error;
      pageSize = PAGE_SIZE;
      return fetchRows(page, pageSize, signal);
    }
  }

  async function readPage(signal: AbortSignal): Promise<'more' | 'end'> {
    const response = await requestPage(signal);
    signal.throwIfAborted();
    shrank ||= response.count < count;
    count = response.count;
    // A full first page shows the size that the server uses.
    const records = response.records ?? response.rows.length;
    pageSize ??= records < count ? Math.max(records, 1) : MAX_PAGE_SIZE;
    for (const row of response.rows) {
      if (rows.size < MAX_ROWS) rows.set(row.id, row);
      else truncated ||= !rows.has(row.id);
    }
    return records === 0 || page * pageSize >= count ? 'end' : 'more';
  }

  return {
    rows: () => Array.from(rows.values()),
    isTruncated: () => truncated,
    progress: () => ({ done: rows.size, total: Math.min(Math.max(count, rows.size), MAX_ROWS) || undefined, page }),
    async collect(signal, onProgress) {
      while (rows.size < MAX_ROWS) {
        const state = await readPage(signal);
        onProgress();
        if (state === 'more') {
          page += 1;
          // The next pages of a further round may have no other rows.
          truncated ||= rows.size === MAX_ROWS && round === 1;
        }
        // A row that left the list moved the next page up by one row: the next round reads it.
        else if (shrank && round < MAX_ROUNDS) {
          page = 1;
          round += 1;
          shrank = false;
        } else return;
      }
    },
  };
}
