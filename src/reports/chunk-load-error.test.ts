// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

function failImport(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

const send = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('VITE_SENTRY_DSN', 'https://key@sentry.example.com/1');
  send.mockReset();
  const { sendReports } = await import('@/reports/report');
  sendReports(send);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('renames, notes and reports the error of a failed import', async () => {
  const { isChunkLoadError, renameChunkLoadErrors } = await import('@/reports/chunk-load-error');
  const { incidentOf } = await import('@/reports/incident');
  renameChunkLoadErrors();
  const error = failImport();
  expect(error.message).toBe('ChunkLoadError: Failed to fetch dynamically imported module');
  expect([isChunkLoadError(error), isChunkLoadError(new Error('x')), isChunkLoadError('ChunkLoadError')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(incidentOf(error)).toMatchObject({ kind: 'chunk' });
  expect(send).toHaveBeenCalledOnce();
});

it('does not report it while the browser is offline', async () => {
  const { isChunkLoadError, renameChunkLoadErrors } = await import('@/reports/chunk-load-error');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renameChunkLoadErrors();
  expect(isChunkLoadError(failImport())).toBe(true);
  expect(send).not.toHaveBeenCalled();
});
