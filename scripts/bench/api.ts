/**
 * `npm run bench:api [-- orders ...] [--database-url URL]`: how fast the staging backend answers at size, as a real process
 * on a throw-away database: the embedded one, or a new database on the server of --database-url or DATABASE_URL.
 * Measures 2,000, 20,000 and 200,000 orders unless told otherwise; the last line says whether the largest of them holds.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { signIn } from '../lib/sign-in.ts';
import { startStagingProcess } from '../lib/staging-process.ts';
import { benchCases } from './api-cases.ts';
import { createBenchDatabase } from './api-database.ts';
import { measureLoad, measureOneClient } from './api-measure.ts';
import { tableOf, verdictOf } from './api-table.ts';
import type { Run } from './api-table.ts';

const SIZES = [2_000, 20_000, 200_000];
const GESTORA = { email: 'gestora@embarque.test', password: 'embarque123' };
/** A seed of 200,000 orders is to take under three minutes; what takes longer than ten is not waited for. */
const SEED_LIMIT_MS = 600_000;
/** Longer than any run: a token that ends in the middle would be measured as a failure. */
const ACCESS_TTL = '604800';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'database-url': { type: 'string' } } });
const sizes = positionals.length === 0 ? SIZES : positionals.map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size >= 100)) {
  throw new Error('Give sizes as numbers of orders, each at least 100: npm run bench:api -- 2000 20000');
}

console.log(
  `${os.cpus()[0]?.model.trim() ?? 'unknown CPU'}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node.js ${process.versions.node}`,
);
const runs: Run[] = [];
for (const orders of sizes) {
  runs.push(...(await measureSize(orders)));
}
const last = Math.max(...sizes);
const verdicts = runs.filter((run) => run.orders === last).map(verdictOf);
for (const { text } of verdicts.toReversed()) console.log(text);
process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1;

async function measureSize(orders: number): Promise<Run[]> {
  const database = await createBenchDatabase(values['database-url'] ?? process.env['DATABASE_URL']);
  const settings = { ...database.env, STAGING_SEED_ORDERS: String(orders), STAGING_ACCESS_TTL: ACCESS_TTL };
  try {
    const seeded = await timed(() => startStagingProcess(settings, SEED_LIMIT_MS));
    await seeded.result.stop();
    // What is measured has not just made 200,000 orders in its own memory.
    const started = await timed(() => startStagingProcess(settings));
    const { origin, stop } = started.result;
    try {
      const { access_token: accessToken } = await signIn(`${origin}/api/v1`, GESTORA);
      const cases = await benchCases(origin, accessToken);
      console.log(
        `\n${await database.version()}; ${orders.toLocaleString('en')} orders seeded and started in ${seeded.seconds} s, restarted in ${started.seconds} s\n`,
      );
      const oneClient: Run = {
        orders,
        mode: 'one client',
        measured: await measureOneClient(origin, accessToken, cases),
      };
      console.log(tableOf(oneClient).join('\n'));
      const load: Run = {
        orders,
        mode: '50 clients, 100 calls/s',
        measured: await measureLoad(origin, accessToken, cases),
      };
      console.log(tableOf(load).join('\n'));
      return [oneClient, load];
    } finally {
      await stop();
    }
  } finally {
    await database.remove();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: string }> {
  const start = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}
