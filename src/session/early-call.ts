interface EarlyCall {
  url: string;
  access: string;
  controller: AbortController;
  response: Promise<Response>;
}

declare global {
  /** The first call of a list, which an inline script of index.html sends (scripts/lib/screen-preloads.ts). */
  var earlyCall: EarlyCall | undefined;
}

/** A screen that opens late, for example after a failed import, must not show old rows. */
const MAX_AGE_MS = 30_000;

/** The response of the early call, once, for the same URL and token. Aborted with the request. */
export function takeEarlyResponse({ method, url, signal }: Request, access: string): Promise<Response> | undefined {
  const { earlyCall } = globalThis;
  if (earlyCall === undefined || method !== 'GET' || earlyCall.url !== url) return undefined;
  globalThis.earlyCall = undefined;
  const { controller, response } = earlyCall;
  if (earlyCall.access !== access || performance.now() >= MAX_AGE_MS || signal.aborted) {
    controller.abort();
    return undefined;
  }
  signal.addEventListener('abort', () => {
    controller.abort();
  });
  return response;
}
