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
