import autocannon from 'autocannon';
import type { BenchCase } from './api-cases.ts';

/** Latency of one case in milliseconds, and bytes per response. */
export interface Measured {
  readonly name: string;
  readonly median: number;
  readonly p97: number;
  readonly p99: number;
  readonly bytes: number;
  readonly calls: number;
}

const WARM_UP_CALLS = 5;
const CALLS = 60;
const LOAD = { connections: 50, overallRate: 100, duration: 60 } as const;
const STEADY = { connections: 10, overallRate: 50, duration: 20 } as const;

/** One client, one call after the other, case by case. */
export async function measureOneClient(
  origin: string,
  accessToken: string,
  cases: readonly BenchCase[],
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const benchCase of cases) {
    const shared = { connections: 1, url: origin, requests: requestsOf([benchCase], accessToken) };
    await run({ ...shared, amount: WARM_UP_CALLS });
    measured.push(measuredOf(benchCase.name, await run({ ...shared, amount: CALLS })));
  }
  return measured;
}

/** Fifty clients that together send 100 calls per second, corrected for coordinated omission. */
export async function measureLoad(
  origin: string,
  accessToken: string,
  cases: readonly BenchCase[],
): Promise<Measured[]> {
  const result = await run({ ...LOAD, url: origin, requests: requestsOf(cases, accessToken) });
  return [measuredOf('all', result)];
}

/** Ten clients that together read a list 50 times per second. */
export async function measureSteadyList(origin: string, accessToken: string): Promise<Measured> {
  const list = { name: 'listPedidos', paths: ['pedidos-paginados/?page=1'] };
  return measuredOf(list.name, await run({ ...STEADY, url: origin, requests: requestsOf([list], accessToken) }));
}

function requestsOf(cases: readonly BenchCase[], accessToken: string): autocannon.Request[] {
  const headers = { authorization: `Bearer ${accessToken}`, 'accept-encoding': 'gzip, deflate, br' };
  return cases.flatMap(({ paths }) =>
    paths.map((path): autocannon.Request => ({ method: 'GET', path: `/api/v1/${path}`, headers })),
  );
}

async function run(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon(options);
  if (result.errors + result.timeouts + result.non2xx > 0 || result['2xx'] === 0) {
    throw new Error(
      `${result.non2xx} refusals, ${result.errors} errors: ${options.requests?.[0]?.path ?? options.url}`,
    );
  }
  return result;
}

function measuredOf(name: string, { latency, throughput, requests }: autocannon.Result): Measured {
  const calls = requests.total;
  return {
    name,
    median: latency.p50,
    p97: latency.p97_5,
    p99: latency.p99,
    bytes: Math.round(throughput.total / calls),
    calls,
  };
}
