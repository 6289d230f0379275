import { expect, inject } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { readEnv } from '../env.ts';
import { silentLog } from '../http/log.ts';
import { ACCOUNTS, startStaging } from '../server.ts';
import type { StartOptions } from '../server.ts';
import type { ClusterAddress } from './cluster-setup.ts';
import { orStop } from './process.ts';
import { borrowed, takeSeededDatabase } from './seeded-databases.ts';
import { SEED_ORDERS, TODAY } from './template.ts';

/** A response with its complete body. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** Parsed if the Content-Type is JSON. */
  readonly json: unknown;
}

/** Token, body and headers of a call. */
export interface Call {
  readonly token?: string | undefined;
  readonly json?: unknown;
  readonly form?: FormData;
  /** Sent unchanged. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The backend of one test file, with the seed of 120 orders on 2026-11-18. */
export interface Harness {
  readonly url: string;
  /** For a second backend on the same records. */
  readonly database: Database;
  /** Calls a path of the server: '/api/v1/pedidos-para-envio/'. A path without a slash is below /api/v1/. */
  call(method: string, path: string, call?: Call): Promise<TestResponse>;
  /** Access token of an account; signed in once per file. */
  tokenOf(account: 'superuser' | 'staff'): Promise<string>;
  /** POST /__staging/reset */
  reset(options?: { orders?: number; today?: string }): Promise<void>;
  close(): Promise<void>;
}

interface HarnessOptions extends StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The test changes the schema, so no other file may use its database. */
  readonly changesSchema?: boolean;
}

/** Starts a backend with the seed; the project `cluster` uses its nginx instead. Close it in afterAll. */
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const cluster = inject('cluster');
  const { url, database, close } = await (cluster === undefined ? startBackend(options) : joinCluster(cluster));
  const call: Harness['call'] = (method, path, sent) => send(url, method, path, sent);
  const tokens = new Map<string, Promise<string>>();
  return {
    url,
    database,
    call,
    tokenOf(account) {
      const token = tokens.get(account) ?? signIn(call, ACCOUNTS[account]);
      tokens.set(account, token);
      return token;
    },
    reset: (asked) => reset(url, asked),
    close,
  };
}

type Backend = Pick<Harness, 'url' | 'database' | 'close'>;

/** Starts a backend in this process. */
async function startBackend({ env = {}, changesSchema = false, ...options }: HarnessOptions): Promise<Backend> {
  const { database, release } =
    options.database === undefined ? await takeSeededDatabase() : borrowed(options.database);
  const settings = {
    PORT: '0',
    STAGING_FAULTS: '1',
    STAGING_SEED_ORDERS: String(SEED_ORDERS),
    STAGING_TODAY: TODAY,
    ...env,
  };
  const staging = await orStop(
    () => release(true),
    () => startStaging(readEnv(settings), { log: silentLog, logRequests: false, ...options, database }),
  );
  return {
    url: staging.url,
    database,
    async close() {
      try {
        await staging.close();
      } finally {
        await release(changesSchema);
      }
    },
  };
}

/** Restores the seed of the cluster, and opens its database for the test. */
async function joinCluster({ url, databaseUrl }: ClusterAddress): Promise<Backend> {
  await reset(url);
  const database = await openDatabase({ kind: 'server', url: databaseUrl }, (reason) => {
    throw new Error(reason);
  });
  return { url, database, close: () => database.close() };
}

async function reset(url: string, asked: { orders?: number; today?: string } = {}): Promise<void> {
  const response = await send(url, 'POST', '/__staging/reset', { json: asked });
  if (response.status !== 204) {
    throw new Error(`reset answered ${response.status}: ${response.text}`);
  }
}

/** Sends one request and reads the complete response. */
export async function send(origin: string, method: string, path: string, call: Call = {}): Promise<TestResponse> {
  const headers = new Headers(call.headers);
  if (call.token !== undefined) {
    headers.set('Authorization', `Bearer ${call.token}`);
  }
  if (call.json !== undefined) {
    headers.set('Content-Type', 'application/json');
  }
  const body = call.json === undefined ? (call.form ?? call.body) : JSON.stringify(call.json);
  const response = await fetch(path.startsWith('/') ? origin + path : `${origin}/api/v1/${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

/** A field of a JSON response: field(response.json, 'results', 0, 'id'). */
export function field(json: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === String(key))?.[1]
        : undefined,
    json,
  );
}

/** Values of a JSON object or array; [] for anything else. */
export function valuesOf(json: unknown): unknown[] {
  return typeof json === 'object' && json !== null ? Object.values(json) : [];
}

/** Matches any text that fits the pattern, inside toEqual and toMatchObject. */
export function matching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

async function signIn(call: Harness['call'], email: string): Promise<string> {
  const response = await call('POST', 'accounts/login-staff/', { json: { email, password: ACCOUNTS.password } });
  const token = field(response.json, 'access_token');
  if (typeof token !== 'string') {
    throw new Error(`sign-in of ${email} answered ${response.status}: ${response.text}`);
  }
  return token;
}
