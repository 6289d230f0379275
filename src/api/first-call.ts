/** What public/theme.js asked for before this code was there: only a page's first call, of a screen in src/first-calls.ts. */
interface FirstCall {
  /** Path and query. */
  readonly call: string;
  /** Whose it is: another session's answer is never taken. */
  readonly token: string;
  readonly answer: Promise<Response>;
  /** True once it has come whole, and is no refusal. */
  readonly isHere: boolean;
  readonly stop: AbortController;
}

declare global {
  interface Window {
    firstCall?: FirstCall | undefined;
  }
}

/** Whether waiting for it costs nothing. */
export function firstCallIsHere(): boolean {
  return window.firstCall?.isHere === true;
}

/** The answer that is on its way already, if it is this request's; it can be had once. */
export function takeFirstCall(request: Request, token: string): Promise<Response> | undefined {
  const { firstCall: first } = window;
  if (first?.token !== token || new URL(first.call, location.origin).href !== request.url) return undefined;
  window.firstCall = undefined;
  request.signal.addEventListener('abort', () => {
    first.stop.abort();
  });
  if (request.signal.aborted) first.stop.abort();
  return first.answer;
}
