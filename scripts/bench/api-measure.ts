import type { BenchCase } from './api-cases.ts';
import { createApiClient } from './api-client.ts';
import type { ApiClient, Timing } from './api-client.ts';

/** Every timing of one case, the warm-up left out. */
export interface Measured {
  readonly benchCase: BenchCase;
  readonly timings: readonly Timing[];
}

const WARM_UP_ROUNDS = 5;
const ROUNDS = { list: 60, search: 60, whole: 20, broad: 20 } as const;

const CLIENTS = 50;
const PER_SECOND = 100;
const WARM_UP_S = 5;
const LOAD_S = 60;

/**
 * One client, one call after the other. The cases are interleaved, round by round: a disturbance of the machine falls on
 * all of them instead of on one.
 */
export async function measureOneClient(origin: string, accessToken: string, cases: readonly BenchCase[]): Promise<Measured[]> {
  const client = createApiClient(origin, accessToken);
  const timings = new Map<BenchCase, Timing[]>(cases.map((benchCase) => [benchCase, []]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS.list; round += 1) {
    for (const [benchCase, ofCase] of timings) {
      if (round >= WARM_UP_ROUNDS + ROUNDS[benchCase.kind]) continue;
      const timing = await client.get(pathOf(benchCase, round));
      if (round >= WARM_UP_ROUNDS) ofCase.push(timing);
    }
  }
  client.close();
  return measuredOf(timings);
}

/**
 * Fifty clients that together want 100 calls a second, whether or not earlier ones are answered (open loop): a call's time
 * counts from when it was wanted, so one that waits for its connection, or for the backend, is as slow as its caller
 * finds it. Broad terms and whole lists are not among the calls.
 */
export async function measureLoad(origin: string, accessToken: string, cases: readonly BenchCase[]): Promise<Measured[]> {
  const held = cases.filter(({ kind }) => kind === 'list' || kind === 'search');
  const clients: ApiClient[] = Array.from({ length: CLIENTS }, () => createApiClient(origin, accessToken));
  const timings = new Map<BenchCase, Timing[]>(held.map((benchCase) => [benchCase, []]));
  const pending: Promise<void>[] = [];
  const start = performance.now();
  for (let call = 0; call < (WARM_UP_S + LOAD_S) * PER_SECOND; call += 1) {
    const due = start + (call * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    // Steps that share no divisor with the numbers of cases and clients: every client asks for everything in time.
    const benchCase = held[(call * 7 + Math.floor(call / held.length)) % held.length];
    const client = clients[call % CLIENTS];
    if (benchCase === undefined || client === undefined) throw new Error('there is nothing to measure');
    pending.push(
      client.get(pathOf(benchCase, call), due).then((timing) => {
        if (call >= WARM_UP_S * PER_SECOND) timings.get(benchCase)?.push(timing);
      }),
    );
  }
  await Promise.all(pending);
  for (const client of clients) client.close();
  return measuredOf(timings);
}

function pathOf({ paths, name }: BenchCase, turn: number): string {
  const path = paths[turn % paths.length];
  if (path === undefined) throw new Error(`${name} has nothing to ask for: is the database empty?`);
  return path;
}

function measuredOf(timings: ReadonlyMap<BenchCase, readonly Timing[]>): Measured[] {
  return [...timings].map(([benchCase, ofCase]) => ({ benchCase, timings: ofCase }));
}
