import os from 'node:os';
import pLimit from 'p-limit';
import { BusyError } from './busy.ts';

type Limited = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs at most `concurrency` tasks at a time and lets `maxQueue` wait. Throws a BusyError beyond that. */
export function bounded(concurrency: number, maxQueue: number): Limited {
  const limit = pLimit(concurrency);
  return async (task) => {
    if (limit.pendingCount >= maxQueue) throw new BusyError('the queue is full');
    return limit(task);
  };
}

/** One processor is left to the event loop and the database, and one of libuv's four threads to files and compression. */
export const MAX_NATIVE_TASKS = Math.min(3, Math.max(1, os.availableParallelism() - 1));

/** The one limit of native code (argon2, libvips), which leaves the event loop free but takes processors. */
export const runNative = bounded(MAX_NATIVE_TASKS, 200);
