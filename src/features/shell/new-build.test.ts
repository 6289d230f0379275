// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const importMap = (chunk: string) =>
  `<script type="importmap">{"imports":{"/assets/a.js":"/assets/${chunk}.js"}}</script>`;
const page = (...scripts: string[]) =>
  `<title>Embarque</title><script src="/theme.js"></script>${scripts
    .map((src) => `<script type="module" src="${src}"></script>`)
    .join('')}`;

/** How the browser loaded this document. */
function loadedBy(type: NavigationTimingType): void {
  class PerformanceNavigationTiming {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceNavigationTiming);
  const entries: Record<string, unknown[]> = { navigation: [new PerformanceNavigationTiming()] };
  vi.stubGlobal('performance', { getEntriesByType: (kind: string) => entries[kind] ?? [] });
}

const serve = (html: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(html, { status }))),
  );

async function isReplaced(): Promise<boolean> {
  const { isReplacedByNewBuild } = await import('@/features/shell/new-build');
  return isReplacedByNewBuild();
}

beforeEach(() => {
  vi.resetModules();
  loadedBy('navigate');
  document.head.innerHTML = importMap('a-1') + page('/assets/index-1.js');
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
});

it.each([
  [true, 'another entry script', page('/assets/index-2.js')],
  [true, 'one entry script more', page('/assets/index-1.js', '/assets/index-2.js')],
  [true, 'another chunk in the import map', importMap('a-2') + page('/assets/index-1.js')],
  [false, 'the same scripts', importMap('a-1') + page('/assets/index-1.js')],
  [false, 'a page without scripts', '<h1>Manutenção</h1>'],
])('returns %s for %s', async (replaced, _what, html) => {
  serve(html);
  expect(await isReplaced()).toBe(replaced);
});

it('returns false for an error page and without a response', async () => {
  serve(page('/assets/index-2.js'), 503);
  expect(await isReplaced()).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isReplaced()).toBe(false);
});

it('asks the server, not the cache, and gives up after five seconds', async () => {
  const { signal } = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  serve(importMap('a-1') + page('/assets/index-1.js'));
  await isReplaced();
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/', { cache: 'no-store', signal });
  expect(timeout).toHaveBeenCalledWith(5_000);
  timeout.mockRestore();
});

it('returns false for an address that was just reloaded, but not after a navigation from it', async () => {
  loadedBy('reload');
  serve(page('/assets/index-2.js'));
  expect(await isReplaced()).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
  history.pushState(null, '', '/pedidos');
  expect(await isReplaced()).toBe(true);
});
