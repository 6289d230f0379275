import type { Api } from '../../scripts/lib/api-client.ts';
import { startStagingProcess } from '../../scripts/lib/staging-process.ts';
import type { FaultRule } from '../../staging/qa/fault-rules.ts';
import type { RequestEntry } from '../../staging/qa/request-entry.ts';
import { Sessions } from './sessions.ts';
import { controlOriginOf, controlToken, deployedOrigin, TODAY, type Role } from './target.ts';

/** The backend behind the panel under test. */
export interface Backend {
  /** The panel's address, without a trailing slash. */
  readonly origin: string;
  readonly sessions: Sessions;
  /** The API, signed in as a role. */
  api(role: Role): Promise<Api>;
  /** Restores the seed, or one with another number of orders. @reset */
  reset(orders?: number): Promise<void>;
  /** Replaces the fault rules. @faults */
  setFaults(rules: readonly FaultRule[]): Promise<void>;
  /** Removes all faults and releases hanging calls. @faults */
  clearFaults(): Promise<void>;
  /** Releases hanging calls; the rules stay. @faults */
  release(): Promise<void>;
  /**
   * Calls since the test began. A call is listed when its connection closes, slightly after the browser has the
   * response, so poll; late calls of the previous test may be listed too. @faults
   */
  requests(): Promise<readonly RequestEntry[]>;
}

/** Used by the fixtures around each test; tests see a Backend. */
export interface BackendOfWorker extends Backend {
  /** Removes faults and restarts requests(). */
  beginTest(): Promise<void>;
  stop(): Promise<void>;
}

/** Orders of the tests' seed. */
const SEED_ORDERS = 400;

/** The log keeps this number of calls; older positions are invalid. */
const LOG_LIMIT = 10_000;

function isRequestLog(value: unknown): value is readonly RequestEntry[] {
  return Array.isArray(value);
}

/** A backend for this worker, from another folder of the project if given, or the deployed one. */
export async function openBackend(root?: string): Promise<BackendOfWorker> {
  if (deployedOrigin !== undefined) return openDeployed(deployedOrigin);
  const settings = { STAGING_FAULTS: '1', STAGING_TODAY: TODAY, STAGING_SEED_ORDERS: String(SEED_ORDERS) };
  const { origin, stop } = await startStagingProcess(settings, undefined, root);
  return { ...withControl(origin, {}), stop };
}

/** A deployed backend with control has the seed of the tests from here on. */
async function openDeployed(origin: string): Promise<BackendOfWorker> {
  const stop = () => Promise.resolve();
  if (controlToken === undefined) return { ...withoutControl(origin), stop };
  const backend = withControl(origin, { 'X-Staging-Control': controlToken });
  await backend.reset();
  return { ...backend, stop };
}

function withControl(origin: string, headers: Readonly<Record<string, string>>): Omit<BackendOfWorker, 'stop'> {
  async function control(method: string, path: string, body?: unknown): Promise<Response> {
    const json =
      body === undefined
        ? { headers }
        : { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } };
    const response = await fetch(`${controlOriginOf(origin)}/__staging/${path}`, { method, ...json });
    if (!response.ok)
      throw new Error(`${method} /__staging/${path} returned ${response.status}: ${await response.text()}`);
    return response;
  }

  async function requestLog(): Promise<readonly RequestEntry[]> {
    const entries: unknown = await (await control('GET', 'requests')).json();
    if (!isRequestLog(entries)) throw new Error('The request log is not a list.');
    if (entries.length >= LOG_LIMIT) throw new Error('The request log is full: reset the backend before this test.');
    return entries;
  }

  let before = 0;
  return {
    ...signedIn(origin),
    async reset(orders = SEED_ORDERS) {
      await control('POST', 'reset', { orders, today: TODAY });
      before = 0;
    },
    async setFaults(rules) {
      await control('PUT', 'faults', rules);
    },
    async clearFaults() {
      await control('DELETE', 'faults');
    },
    async release() {
      await control('POST', 'faults/release');
    },
    async requests() {
      return (await requestLog()).slice(before);
    },
    async beginTest() {
      await control('DELETE', 'faults');
      before = (await requestLog()).length;
    },
  };
}

function withoutControl(origin: string): Omit<BackendOfWorker, 'stop'> {
  const refuse = () =>
    Promise.reject(new Error('This backend offers no control: tag the test @faults, @reset or @seed.'));
  return {
    ...signedIn(origin),
    reset: refuse,
    setFaults: refuse,
    clearFaults: refuse,
    release: refuse,
    requests: refuse,
    beginTest: () => Promise.resolve(),
  };
}

function signedIn(origin: string): Pick<Backend, 'origin' | 'sessions' | 'api'> {
  const sessions = new Sessions(origin);
  return { origin, sessions, api: (role) => sessions.api(role) };
}
