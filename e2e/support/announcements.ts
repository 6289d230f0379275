/** Text that a description contains, or a pattern that it matches. */
export type Pattern = string | RegExp;

export type Problem = 'request' | 'log';

interface Announced {
  readonly what: Problem;
  readonly pattern: Pattern;
  readonly times: number | undefined;
  seen: number;
}

/** A read without a response or with a 5xx is retried twice (ERR-12); everything else happens once. */
function usualTimes(description: string): number {
  return /^GET \/api\/v1\/.* -> (?:5\d\d|net::\S+)$/.test(description) ? 3 : 1;
}

/** The problems that a test expects, and how often. */
export class Announcements {
  readonly #announced: Announced[] = [];
  readonly #counts = new Map<string, number>();
  #failedRequests = 0;

  /** `times`: how often the same request may fail. A line may be logged for each failed request. */
  expect(what: Problem, pattern: Pattern, times?: number): void {
    this.#announced.push({ what, pattern, times, seen: 0 });
  }

  /** Covers any number of occurrences, also none. */
  tolerate(what: Problem, pattern: Pattern): void {
    this.#announced.push({ what, pattern, times: Infinity, seen: 1 });
  }

  /** True if an announcement covers this occurrence. */
  covers(what: Problem, description: string): boolean {
    const hits = this.#announced.filter(
      (announced) =>
        announced.what === what &&
        (typeof announced.pattern === 'string'
          ? description.includes(announced.pattern)
          : announced.pattern.test(description)),
    );
    for (const hit of hits) hit.seen += 1;
    const count = (this.#counts.get(description) ?? 0) + 1;
    this.#counts.set(description, count);
    const limit = hits.reduce((sum, { times }) => sum + (times ?? usualTimes(description)), 0);
    if (what === 'log') return hits.length > 0 && count <= Math.max(limit, this.#failedRequests);
    if (count <= limit) this.#failedRequests += 1;
    return count <= limit;
  }

  /** Expected problems that did not occur. */
  missing(): string[] {
    return this.#announced.filter(({ seen }) => seen === 0).map(({ what, pattern }) => `${what} ${String(pattern)}`);
  }
}
