import type { RequestHandler } from 'express';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Database } from '../db/database.ts';
import type { Contract } from '../http/contract.ts';
import { operationMatcher } from './match-operation.ts';
import type { RequestEntry } from './request-entry.ts';

export interface RequestLog {
  /** The requests since the last reset, oldest first. */
  entries: () => Promise<readonly unknown[]>;
  clear: () => Promise<void>;
  middleware: RequestHandler;
}

const MOST_ENTRIES = 10_000;
const FLUSH_MS = 100;

/** Records requests below /api/ since the last reset. On a shared database it stores them there for all processes. */
export function createRequestLog(contract: Contract, { transaction, shared }: Database): RequestLog {
  let pending: RequestEntry[] = [];
  // One after the other: a read or a deletion waits for the insertion that the timer has begun.
  const queue = pLimit(1);
  const flush = () =>
    queue(async () => {
      const entries = pending.map((entry) => ({ entry: JSON.stringify(entry) }));
      pending = [];
      if (entries.length === 0) return;
      await transaction(async (db) => {
        await db.insertInto('qa_requests').values(entries).execute();
        await sql`delete from qa_requests where id <= (select max(id) - ${MOST_ENTRIES}::int from qa_requests)`.execute(
          db,
        );
      });
    });
  const add = (entry: RequestEntry) => {
    pending = [...pending.slice(1 - MOST_ENTRIES), entry];
    // unref: the timer must not keep a process running that ends.
    if (shared && pending.length === 1) setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
  };
  const operationOf = operationMatcher(contract);
  const middleware: RequestHandler = (req, res, next) => {
    const [path = '', query = ''] = req.originalUrl.split('?', 2);
    if (path.startsWith('/api/')) {
      const operationId = operationOf(req.method, path)?.operationId ?? null;
      res.once('close', () => {
        const status = res.writableFinished ? res.statusCode : null;
        add({ method: req.method, path, query: namesOf(query), operationId, status });
      });
    }
    next();
  };
  return {
    async entries(): Promise<readonly unknown[]> {
      if (!shared) return pending;
      await flush();
      const rows = await transaction((db) =>
        db.selectFrom('qa_requests').select('entry').orderBy('id', 'desc').limit(MOST_ENTRIES).execute(),
      );
      return rows.map(({ entry }) => entry).toReversed();
    },
    async clear() {
      pending = [];
      if (shared) await queue(() => transaction((db) => db.deleteFrom('qa_requests').execute()));
    },
    middleware,
  };
}

/** A query string without its values, which may hold a CPF: 'search=&page='. */
function namesOf(query: string): string {
  return [...new URLSearchParams(query).keys()].map((name) => `${encodeURIComponent(name)}=`).join('&');
}
