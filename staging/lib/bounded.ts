import os from 'node:os';
import pLimit from 'p-limit';

/** No capacity: a full queue, or no database connection. Answered with 503 and Retry-After; nothing has changed. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

type Limited = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs at most `concurrency` tasks at a time and lets `maxQueue` wait. Throws a BusyError beyond that. */
export function bounded(concurrency: number, maxQueue: number): Limited {
  const limit = pLimit(concurrency);
  return async (task) => {
    if (limit.pendingCount >= maxQueue) throw new BusyError('the queue is full');
    return limit(task);
  };
}

/** Keeps one CPU for the event loop and the database, and one of libuv's four threads for files and compression. */
export const MAX_NATIVE_TASKS = Math.min(3, Math.max(1, os.availableParallelism() - 1));

/** Shared limit for argon2 and libvips, which use CPUs outside of the event loop. */
export const runNative = bounded(MAX_NATIVE_TASKS, 200);
