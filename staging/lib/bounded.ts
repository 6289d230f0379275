import pLimit from 'p-limit';
import { BusyError } from './busy.ts';

/**
 * Runs at most `concurrency` tasks at a time and lets `maxQueue` wait. Throws a BusyError beyond that. For native code
 * (argon2, libvips): it leaves the event loop free, but takes the processors that the event loop and the database need.
 */
export function bounded(concurrency: number, maxQueue: number): <T>(task: () => Promise<T>) => Promise<T> {
  const limit = pLimit(concurrency);
  return async (task) => {
    if (limit.pendingCount >= maxQueue) throw new BusyError('the queue is full');
    return limit(task);
  };
}
