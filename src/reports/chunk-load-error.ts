import { noteIncident } from '@/reports/incident';
import { reportIncident } from '@/reports/report';

const NAME = 'ChunkLoadError';

/**
 * Renames the error of a failed dynamic import. On Chromium's own message lazyRouteComponent would reload the page, even
 * offline or with unsaved work; ScreenCrash handles it instead.
 */
export function renameChunkLoadErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME;
    payload.message = `${NAME}: ${payload.message}`;
    noteIncident(payload, { kind: 'chunk' });
    if (navigator.onLine) reportIncident(payload);
  });
}

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}
