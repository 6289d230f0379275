import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSimulation } from './simulation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts the steps: the first statement of each fails. */
function startCounted(isReady: () => Promise<boolean>, fail: () => Promise<never>) {
  const onError = vi.fn();
  const transaction = vi.fn(fail);
  const stop = startSimulation({ transaction, isReady, now: () => new Date(0), everySeconds: 1, seed: 1, onError });
  return { transaction, onError, stop };
}

it('pauses while the database is not ready, and steps again afterwards', async () => {
  let ready = false;
  const { transaction, onError, stop } = startCounted(
    () => (ready ? Promise.resolve(true) : Promise.reject(new Error('down'))),
    () => Promise.reject(new Error('no connection')),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(transaction).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
  ready = true;
  await vi.advanceTimersByTimeAsync(2_000);
  await stop();
  expect(onError).toHaveBeenCalledTimes(2);
});

it('does not queue steps behind a slow one', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { transaction, onError, stop } = startCounted(
    () => Promise.resolve(true),
    () => new Promise<never>((_resolve, reject) => (fail = reject)),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(transaction).toHaveBeenCalledTimes(1);
  const stopped = stop();
  fail(new Error('no connection'));
  await stopped;
  expect(onError).toHaveBeenCalledTimes(1);
});
