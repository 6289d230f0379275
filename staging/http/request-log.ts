import type { RequestHandler } from 'express';
import type { Contract } from './contract.ts';
import type { Log } from './log.ts';

/** One call as GET /__staging/requests shows it. */
export interface RequestEntry {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly operationId: string | null;
  /** null: the connection ended before an answer. */
  readonly status: number | null;
}

/** Calls to the API since the last reset, kept in memory for tests. */
export interface RequestLog {
  entries(): readonly RequestEntry[];
  clear(): void;
  readonly middleware: RequestHandler;
}

const MOST_ENTRIES = 10_000;

/** Remembers calls under /api/. */
export function createRequestLog(contract: Contract): RequestLog {
  let entries: RequestEntry[] = [];
  return {
    entries: () => entries,
    clear() {
      entries = [];
    },
    middleware: (req, res, next) => {
      const [path = '', query = ''] = req.originalUrl.split('?', 2);
      if (path.startsWith('/api/')) {
        const match = contract.match(req.method, path);
        const operationId = match !== undefined && 'operation' in match ? match.operation.operationId : null;
        res.once('close', () => {
          const status = res.writableFinished ? res.statusCode : null;
          entries = [...entries.slice(1 - MOST_ENTRIES), { method: req.method, path, query, operationId, status }];
        });
      }
      next();
    },
  };
}

/** One line per request: method, path without the query string (searches hold CPFs), status, milliseconds. */
export function accessLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const [path = ''] = req.originalUrl.split('?', 1);
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : 'cut';
      log.info(`${req.method} ${path} ${status} ${Math.round(performance.now() - start)} ms`);
    });
    next();
  };
}
