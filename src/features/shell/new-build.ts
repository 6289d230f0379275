/** The address of this document; the router changes location.href later. */
const initialUrl = location.href;

const TIMEOUT_MS = 5_000;

/** Entry scripts and import map, which names every chunk. By a pattern, because Trusted Types forbid DOMParser. */
function scriptsOf(html: string): string | undefined {
  return html.match(/(?<="module"[^>]* src=")[^"]+|(?<="importmap">)[^<]+/g)?.join();
}

/**
 * True when the server has a newer build than this document. False for an address that was just reloaded, so that servers
 * with different builds cause no reload loop.
 */
export async function isReplacedByNewBuild(): Promise<boolean> {
  const [load] = performance.getEntriesByType('navigation');
  const wasReloaded = load instanceof PerformanceNavigationTiming && load.type === 'reload';
  if (wasReloaded && location.href === initialUrl) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const scripts = scriptsOf(await response.text());
    return response.ok && scripts !== undefined && scripts !== scriptsOf(document.head.outerHTML);
  } catch {
    return false;
  }
}
