/** Late enough not to compete with the requests of the screen itself. */
const IDLE_MS = 5_000;

/** Calls `preload` a few seconds after the screen has mounted and whenever the connection returns. Returns the cleanup. */
export function preloadWhenIdle(preload: () => Promise<void>): () => void {
  const run = () => void preload();
  const timer = setTimeout(run, IDLE_MS);
  addEventListener('online', run);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', run);
  };
}
