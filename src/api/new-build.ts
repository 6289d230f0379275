/** Where this document was opened; the router changes the address later. */
const openedAt = location.href;

/** A server that does not answer is no new build: the screen says so, with its menu around it. */
const ANSWER_LIMIT_MS = 5_000;

/** What a build calls its scripts: their names carry a hash. */
function scriptsOf(page: Document): string {
  return Array.from(page.querySelectorAll('script[type=module]'), (script) => script.getAttribute('src')).join();
}

/**
 * True when the server has another build than this document comes from, so that loading the address again is worth it.
 * Never twice for one address: what a reload has just brought is not loaded again, whatever the server says (a fleet of
 * servers may have two builds for a while).
 */
export async function isReplacedByNewBuild(): Promise<boolean> {
  const [load] = performance.getEntriesByType('navigation');
  const wasReloaded = load instanceof PerformanceNavigationTiming && load.type === 'reload';
  if (wasReloaded && location.href === openedAt) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    const scripts = scriptsOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    return answer.ok && scripts !== '' && scripts !== scriptsOf(document);
  } catch {
    return false;
  }
}
