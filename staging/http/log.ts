import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { pino, type DestinationStream } from 'pino';

/** The part of pino that the backend uses. No line contains a query string: searches hold CPFs and e-mails (SEG-09). */
export interface Log {
  info(line: string | object): void;
  warn(line: string): void;
  error(line: string): void;
  /** A log that adds these fields to each line. */
  child(fields: object): Log;
}

/** One JSON object a line, by default on standard output. */
export function createLog(destination?: DestinationStream): Log {
  return pino({ base: { pid: process.pid } }, destination);
}

/** For tests that look at answers only. */
export const silentLog: Log = pino({ level: 'silent' });

const REQUEST_ID = 'X-Request-Id';

/** Gives each response an id, which the access log and the panel's error details name. */
export const setRequestId: RequestHandler = (_req, res, next) => {
  res.setHeader(REQUEST_ID, randomUUID());
  next();
};

/** The log with the request id in each line, which the access log has too (SEG-22). */
export function logOf(log: Log, res: Response): Log {
  return log.child({ requestId: res.getHeader(REQUEST_ID) });
}

/** Fields of the access log that an operation of the contract sets in `res.locals`. */
export interface LoggedCall {
  /** Path as the contract has it, with the names of parameters in the place of their values. */
  route: string;
  /** The caller, once the token is checked. */
  userId?: number;
}

/** One line per request (SEG-22). Headers, bodies and query strings are left out. `status` is null for a cut connection. */
export function accessLog(
  log: Log,
): RequestHandler<Request['params'], unknown, unknown, Request['query'], Partial<LoggedCall>> {
  return (req, res, next) => {
    const start = performance.now();
    const { method } = req;
    const [path] = req.originalUrl.split('?', 1);
    res.once('close', () => {
      const { route = path, userId } = res.locals;
      const status = res.writableFinished ? res.statusCode : null;
      const ms = Math.round(performance.now() - start);
      logOf(log, res).info({ userId, method, route, status, ms });
    });
    next();
  };
}
