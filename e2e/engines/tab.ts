/** What a tab and Playwright's page have in common. */
export interface Evaluates {
  evaluate<Result>(script: (text: string) => Result, text?: string): Promise<Result>;
}

/** A tab of one engine: what the checks need of both drivers. */
export interface Tab extends Evaluates {
  /** Loads an address and starts to collect problems. */
  load(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Clicks the first element of an XPath. */
  click(xpath: string): Promise<void>;
  /** Replaces the text of the first element of an XPath. */
  fill(xpath: string, text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

declare global {
  interface Window {
    /** Written by collectProblems. */
    engineProblems?: string[];
  }
}

/** Runs in the page: collects console errors and warnings, uncaught errors and CSP violations. */
export function collectProblems(): void {
  if (window.engineProblems) return;
  const problems: string[] = [];
  window.engineProblems = problems;
  for (const kind of ['error', 'warn'] as const) {
    const original = console[kind].bind(console);
    console[kind] = (...data: unknown[]) => {
      problems.push(`console ${kind}: ${data.map(String).join(' ')}`);
      original(...data);
    };
  }
  addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`unhandled: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    problems.push(`csp: ${effectiveDirective} blocked ${blockedURI}`),
  );
}

/** Returns the collected problems and clears them. */
export function problems(tab: Evaluates): Promise<string[]> {
  return tab.evaluate(() => window.engineProblems?.splice(0) ?? ['no problems were collected']);
}
