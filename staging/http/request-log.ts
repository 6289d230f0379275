import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Log } from './log.ts';

const REQUEST_ID = 'X-Request-Id';

/** Gives each response an id, which the access log and the panel's error details name. */
export const setRequestId: RequestHandler = (_req, res, next) => {
  res.setHeader(REQUEST_ID, randomUUID());
  next();
};

/** One line per request: method, path without the query string (searches hold CPFs), status, milliseconds, request id. */
export function accessLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const [path = ''] = req.originalUrl.split('?', 1);
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : 'cut';
      const parts = [req.method, path, status, Math.round(performance.now() - start), 'ms', res.getHeader(REQUEST_ID)];
      log.info(parts.filter((part) => part !== undefined).join(' '));
    });
    next();
  };
}
