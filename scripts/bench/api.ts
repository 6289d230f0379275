/**
 * `npm run bench:api [-- orders ...] [--database-url URL]`: speed of the staging backend in a separate process with a
 * temporary database: the embedded one, or a new database on the server of --database-url or DATABASE_URL. By default with
 * 2,000, 20,000 and 200,000 orders. Exit code 0 if all calls reach the goal.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { signIn } from '../lib/sign-in.ts';
import { startStagingProcess } from '../lib/staging-process.ts';
import { benchCases } from './api-cases.ts';
import { createBenchDatabase } from './api-database.ts';
import { measureLoad, measureOneClient, type Measured } from './api-measure.ts';
import { measurePressure } from './api-pressure.ts';

const SIZES = [2_000, 20_000, 200_000];
const GESTORA = { email: 'gestora@embarque.test', password: 'embarque123' };
/** Of lists, counts and selective searches, in milliseconds: counting reads a whole index (docs/decisions/0070). */
const listGoal = (isServer: boolean) => ({ median: isServer ? 60 : 150, p99: isServer ? 100 : 250 });
/** Goals of the list during uploads and sign-ins. The embedded database runs in the backend's process. */
const pressureGoal = (isServer: boolean) => ({ median: Infinity, p99: isServer ? 100 : 250 });
/** A seed of 200,000 orders takes minutes. */
const SEED_LIMIT_MS = 600_000;
/** Longer than any run. */
const ACCESS_TTL = '604800';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'database-url': { type: 'string' } } });
const sizes = positionals.length === 0 ? SIZES : positionals.map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size >= 100)) {
  throw new Error('Give sizes as numbers of orders, each at least 100: npm run bench:api -- 2000 20000');
}
console.log(`${os.cpus()[0]?.model ?? 'unknown CPU'}, ${os.cpus().length} cores, Node.js ${process.versions.node}`);
for (const orders of sizes) await measureSize(orders);

async function measureSize(orders: number): Promise<void> {
  const database = await createBenchDatabase(values['database-url'] ?? (process.env['DATABASE_URL'] || undefined));
  const settings = {
    ...database.env,
    STAGING_SEED_ORDERS: String(orders),
    STAGING_ACCESS_TTL: ACCESS_TTL,
    TRUST_PROXY: 'loopback',
  };
  try {
    // Seeded by another process: this one must not have made 200,000 orders in its own memory.
    await (await startStagingProcess(settings, SEED_LIMIT_MS)).stop();
    const { origin, stop } = await startStagingProcess(settings);
    try {
      const { access_token: accessToken } = await signIn(`${origin}/api/v1`, GESTORA);
      const cases = await benchCases(origin, accessToken);
      const title = `${orders.toLocaleString('en')} orders, ${database.version}`;
      const isServer = 'DATABASE_URL' in database.env;
      const goal = listGoal(isServer);
      report(`${title}, one client`, await measureOneClient(origin, accessToken, cases), goal);
      report(`${title}, 50 clients, 100 calls per second`, await measureLoad(origin, accessToken, cases), goal);
      const pressure = await measurePressure(origin, accessToken, GESTORA);
      report(`${title}, uploads and sign-ins`, pressure, pressureGoal(isServer));
    } finally {
      await stop();
    }
  } finally {
    await database.remove();
  }
}

function report(title: string, measured: readonly Measured[], goal: { median: number; p99: number }): void {
  const reaches = ({ median, p99 }: Measured) => median < goal.median && p99 < goal.p99;
  console.log(`\n${title}`);
  console.table(measured.map((line) => ({ ...line, goal: reaches(line) ? 'yes' : 'NO' })));
  const missed = measured.filter((line) => !reaches(line)).map(({ name }) => name);
  console.log(`${measured.length - missed.length} of ${measured.length} within the goal`, ...missed);
  if (missed.length > 0) process.exitCode = 1;
}
