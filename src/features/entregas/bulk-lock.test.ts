// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { withBulkLock } from '@/features/entregas/bulk-lock';

type Run = (lock: object | null) => unknown;

const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
const locksThatGive = (lock: object | null) => ({
  query: () => Promise.resolve({}),
  request: (_name: string, _options: object, run: Run) => run(lock),
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['are missing', {}],
  ['are denied', { locks: { query: denied, request: denied } }],
  ['are granted', { locks: locksThatGive({}) }],
])('runs the action once when Web Locks %s', async (_case, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const work = vi.fn(() => Promise.resolve());
  expect(await withBulkLock('a', work)).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not run an action that runs already', async () => {
  vi.stubGlobal('navigator', { locks: locksThatGive(null) });
  const work = vi.fn(() => Promise.resolve());
  expect(await withBulkLock('a', work)).toBe(false);
  expect(work).not.toHaveBeenCalled();
});
