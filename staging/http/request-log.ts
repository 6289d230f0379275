import type { RequestHandler } from 'express';
import type { Log } from './log.ts';

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
