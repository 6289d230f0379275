const NAME = 'ChunkLoadError';

/**
 * Renames the error of a failed dynamic import: for Chromium's own message lazyRouteComponent reloads the page, even
 * offline or over unsaved work. ScreenCrash decides instead.
 */
export function renameChunkLoadErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME;
    payload.message = `${NAME}: ${payload.message}`;
  });
}

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === NAME;
}
