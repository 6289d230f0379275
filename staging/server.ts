import http from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Database } from './db/database.ts';
import type { Db } from './db/sql.ts';
import { hostInUrl, isLoopback, type Env } from './env.ts';
import type { Handlers } from './http/handler.ts';
import { answerStarting } from './http/health.ts';
import { openKeyring, replaceKeys, rotateKeys } from './http/keys.ts';
import { createLog, type Log } from './http/log.ts';
import { createPasswords, type Passwords } from './http/passwords.ts';
import { hashAccountPasswords, staffPasswords, storeHashes } from './qa/account-passwords.ts';
import { createClock, shiftTo, type Clock } from './qa/clock.ts';
import type { ResetOptions } from './qa/control.ts';
import { qaRouter } from './qa/router.ts';
import { dropSavedSeed } from './qa/seed/saved-seed.ts';
import type { SimulationStep } from './qa/simulation/simulation.ts';
import { openQaState, saveShift } from './qa/state.ts';
import { StartError, codeOf, reasonOf } from './start-error.ts';

/** Accounts that every seed creates (AMB-04). */
export const ACCOUNTS = {
  superuser: 'gestora@embarque.test',
  staff: 'atendente@embarque.test',
  customer: 'cliente@embarque.test',
  password: 'embarque123',
} as const;

/** A running backend. */
export interface Staging {
  /** Where it answers, e.g. http://127.0.0.1:4000 */
  readonly url: string;
  /** From now on /readyz answers 503 and no connection is kept open; every request is still answered. */
  startDraining(): void;
  /** Stops listening, lets running requests finish within a limit, and closes the database. */
  close(): Promise<void>;
}

/** Options for tests. */
export interface StartOptions {
  readonly log?: Log;
  readonly logRequests?: boolean;
  /** Default: with STAGING_FAULTS=1, which is how tests run it. */
  readonly strictResponses?: boolean;
  readonly handlers?: Handlers;
  readonly dist?: string;
  /** Used in place of the environment's; its owner closes it. */
  readonly database?: Database;
  /** Settles when the panel is built into dist. Requests get 503 until then. */
  readonly panelBuilt?: Promise<void>;
  /** Called with a line for the terminal before a part that takes long. */
  onProgress?(line: string): void;
  /** The database is lost for good while running. */
  onLost?(reason: string): void;
}

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
/** Below the 10 s that Docker waits before it kills. */
const DRAIN_LIMIT_MS = 8_000;
const SWEEP_MS = 50;

/** Above the usual minute of proxies: a request on a connection that the server is closing fails with ECONNRESET. */
const KEEP_ALIVE_MS = 75_000;

/** Starts the backend and seeds an empty database. Throws a StartError and leaves nothing open if it cannot. */
export async function startStaging(env: Env, options: StartOptions = {}): Promise<Staging> {
  const { log = createLog(), logRequests = true, dist = DIST, panelBuilt } = options;
  // Awaited after the database is open; an earlier rejection must not end the process.
  panelBuilt?.catch(() => undefined);
  let listener: RequestListener = answerStarting;
  let draining = false;
  const startDraining = () => {
    draining = true;
  };
  const server = http.createServer((req, res) => {
    if (draining) res.setHeader('Connection', 'close');
    listener(req, res);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const url = await listen(server, env);
  try {
    if (env.apiUrl !== undefined) {
      const [{ createPanelApp }] = await Promise.all([import('./http/app.ts'), panelBuilt]);
      const isReady = () => Promise.resolve(!draining);
      listener = createPanelApp({ env, apiUrl: env.apiUrl, log, logRequests, dist, isReady });
      return { url, startDraining, close: () => closeServer(server) };
    }
    const loading = Promise.all([loadModules(), createPasswords()]);
    // Awaited once the database is open; if that fails, this rejection is ignored.
    loading.catch(() => undefined);
    const open = () =>
      openDatabase(env.database, (reason) => {
        options.onLost?.(reason);
      });
    const database = options.database ?? (await open());
    const closeDatabase = options.database === undefined ? () => database.close() : () => Promise.resolve();
    if (env.faults && options.database === undefined) await database.exclusive(dropSavedSeed);
    let stopSimulation: (() => Promise<void>) | undefined;
    try {
      const [modules, passwords] = await loading;
      const clock = createClock(env.today);
      await seedIfEmpty(database, env, clock, passwords, options);
      await refusePublicPasswords(env, database, passwords);
      await panelBuilt;
      const state = await openQaState(database, clock);
      listener = modules.createApp({
        env,
        database,
        clock,
        passwords,
        keys: await openKeyring(database.transaction),
        readDocumento: modules.readDocumento,
        log,
        logRequests,
        dist,
        handlers: options.handlers ?? modules.handlers,
        strictResponses: options.strictResponses ?? env.faults,
        isReady: async () => !draining && (await database.isReady()),
        qa: (contract) =>
          qaRouter(contract, {
            env,
            database,
            state,
            log,
            reset: (asked) => reset(database, env, clock, passwords, asked),
          }),
      });
      if (env.simulation !== undefined) {
        const { startSimulation } = await import('./qa/simulation/simulation.ts');
        stopSimulation = startSimulation({
          ...env.simulation,
          transaction: database.transaction,
          isReady: () => database.isReady(),
          now: () => clock.now(),
          onError: (error) => {
            log.error(`simulated customers: ${reasonOf(error)}`);
          },
        });
      }
    } catch (error) {
      await closeDatabase();
      throw error;
    }
    return {
      url,
      startDraining,
      async close() {
        await stopSimulation?.();
        await closeServer(server);
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeServer(server);
    throw error;
  }
}

/** `npm run staging:reset`: seeds the database anew, and ends every session and document link (SEG-20). */
export function resetStaging(env: Env): Promise<void> {
  return withKeptDatabase(env, async (database) => {
    const endSessions = async (db: Db) => {
      await replaceKeys(db);
      await db.deleteFrom('qa_requests').execute();
    };
    await reset(database, env, createClock(env.today), await createPasswords(), {}, { alsoChange: endSessions });
  });
}

/** `npm run staging:life`: one step of the simulated customers (STG-43). */
export async function stepStagingSimulation(env: Env): Promise<SimulationStep> {
  const { stepSimulation } = await import('./qa/simulation/simulation.ts');
  const { createRandom } = await import('./qa/seed/random.ts');
  return withKeptDatabase(env, ({ transaction }) => {
    const now = createClock(env.today).now();
    return stepSimulation(transaction, createRandom(env.simulation?.seed ?? now.getTime()), now);
  });
}

/** `npm run staging -- --rotate-key`: a new signing key; tokens and links of the older ones stay valid until they expire. */
export function rotateStagingKey(env: Env): Promise<void> {
  return withKeptDatabase(env, ({ transaction }) => transaction(rotateKeys));
}

async function withKeptDatabase<T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> {
  if (env.apiUrl !== undefined || env.database.kind === 'memory') {
    throw new StartError('With API_URL or STAGING_DATA_DIR=memory this process keeps no database.');
  }
  const database = await openDatabase(env.database, () => undefined);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Loaded lazily: while the database opens in its own thread, and not at all for a refused start. */
async function loadModules() {
  const [{ createApp }, { handlers }, { readDocumento }] = await Promise.all([
    import('./http/app.ts'),
    import('./domains/handlers.ts'),
    import('./documents/documento.ts'),
  ]);
  return { createApp, handlers, readDocumento };
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function seedIfEmpty(
  database: Database,
  env: Env,
  clock: Clock,
  passwords: Passwords,
  options: StartOptions,
): Promise<void> {
  if (await database.transaction(isEmpty)) {
    if (env.passwords === undefined && !mayUsePublicPasswords(env)) throw publicPasswords(env);
    options.onProgress?.(`Seeding ${env.seedOrders} orders ...`);
    await reset(database, env, clock, passwords, {}, { isWanted: isEmpty });
  }
  // Processes that started on other days use the same STAGING_TODAY.
  await database.transaction((db) => saveShift(db, shiftTo(env.today)));
}

async function refusePublicPasswords(env: Env, database: Database, passwords: Passwords): Promise<void> {
  if (mayUsePublicPasswords(env)) return;
  const { arePublic } = await staffPasswords(database.transaction, passwords, ACCOUNTS.password);
  if (arePublic) throw publicPasswords(env);
}

/** Ignores HOST: a server on another HOST may use the database that this process seeds anew. */
async function refusePublicReset(env: Env, database: Database, passwords: Passwords): Promise<void> {
  if (env.publicPasswords || env.passwords !== undefined) return;
  const { areOwn } = await staffPasswords(database.transaction, passwords, ACCOUNTS.password);
  if (areOwn) {
    throw new StartError(
      'The accounts have passwords of their own, which a reset would replace by the public one: set STAGING_SUPERUSER_PASSWORD and STAGING_STAFF_PASSWORD, or STAGING_PUBLIC_PASSWORDS=1.',
    );
  }
}

function mayUsePublicPasswords({ host, publicPasswords }: Env): boolean {
  return publicPasswords || isLoopback(host);
}

function publicPasswords({ host }: Env): StartError {
  return new StartError(
    `HOST ${host} is not a loopback address, and the accounts have the public password: set STAGING_SUPERUSER_PASSWORD and STAGING_STAFF_PASSWORD and run "npm run staging:reset", or set STAGING_PUBLIC_PASSWORDS=1.`,
  );
}

interface ResetTransaction {
  /** False if another process has just seeded the database. */
  readonly isWanted?: (db: Db) => Promise<boolean>;
  /** Old tokens would be valid for the new ids if the keys were replaced in a later transaction. */
  readonly alsoChange?: (db: Db) => Promise<void>;
}

/** Seeds the database anew for every process, in one transaction. */
async function reset(
  database: Database,
  env: Env,
  clock: Clock,
  passwords: Passwords,
  asked: ResetOptions,
  { isWanted, alsoChange }: ResetTransaction = {},
): Promise<void> {
  const [{ BENCHMARK_ORDERS, seed, truncateAll }, { restoreSeed, saveSeed }] = await Promise.all([
    import('./qa/seed/seed.ts'),
    import('./qa/seed/saved-seed.ts'),
  ]);
  await refusePublicReset(env, database, passwords);
  const orders = asked.orders ?? env.seedOrders;
  const shiftDays = shiftTo(asked.today ?? env.today);
  clock.shift(shiftDays);
  const today = clock.today();
  const passwordHash = await passwords.hash(ACCOUNTS.password);
  const hashes = env.passwords && (await hashAccountPasswords(passwords, env.passwords));
  await database.exclusive(async (db) => {
    if (isWanted !== undefined && !(await isWanted(db))) return;
    await alsoChange?.(db);
    await saveShift(db, shiftDays);
    const isRestored = env.faults && (await restoreSeed(db, { orders, today }));
    if (!isRestored) {
      await truncateAll(db);
      await seed(db, { orders, today, passwordHash });
      // Tests return to the seed that the environment asks for.
      if (env.faults && orders < BENCHMARK_ORDERS && asked.orders === undefined && asked.today === undefined)
        await saveSeed(db);
    }
    // After saveSeed: other processes may have other passwords.
    if (hashes !== undefined) await storeHashes(db, hashes);
  });
  if (orders >= BENCHMARK_ORDERS) await database.vacuum();
}

function listen(server: http.Server, env: Env): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(listenRefusal(error, env));
    });
    server.listen(env.port, env.host, () => {
      resolve(urlOf(server.address(), env.host));
    });
  });
}

function listenRefusal(error: Error, { port, host }: Env): StartError {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`PORT ${port} is taken on ${host}: stop what uses it, or choose another port with PORT.`);
    case 'EACCES':
      return new StartError(`PORT ${port} is not allowed for this user: choose a port above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return new StartError(`HOST ${host} and PORT ${port} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}

function urlOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return `http://${hostInUrl(host)}:${port}`;
}

/** Lets running requests finish, then cuts what is left: a hanging fault or a stalled download. */
async function closeServer(server: http.Server): Promise<void> {
  const limit = setTimeout(() => {
    server.closeAllConnections();
  }, DRAIN_LIMIT_MS);
  // close() ends the connections that are idle now; those of running requests become idle later.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, SWEEP_MS);
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  clearTimeout(limit);
  clearInterval(sweep);
}
