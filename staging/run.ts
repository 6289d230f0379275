import { setTimeout as wait } from 'node:timers/promises';
import { isLoopback, readEnv, type Env } from './env.ts';
import { ACCOUNTS, resetStaging, rotateStagingKey, startStaging, stepStagingLife } from './http/server.ts';
import { StartError } from './start-error.ts';

/** What `npm start` knows beyond the variables. */
interface RunOptions {
  /** Settled once dist/ is there: nobody is answered before. The database is opened and seeded meanwhile. */
  readonly panelBuilt?: Promise<void>;
}

/** The backend as a program. An error ends it with exit code 1; one that the user can fix is one line. */
export async function run(options: RunOptions = {}): Promise<void> {
  try {
    await start(options);
  } catch (error) {
    fail(error);
  }
}

async function start(options: RunOptions): Promise<void> {
  const env = readEnv();
  const [unknown] = process.argv
    .slice(2)
    .filter((argument) => !['--reset', '--rotate-key', '--life'].includes(argument));
  if (unknown !== undefined) {
    throw new StartError(`The argument ${unknown} is not known: there are --reset, --rotate-key and --life.`);
  }
  if (process.argv.includes('--reset')) {
    await resetStaging(env);
    console.log(`Seeded anew with ${env.seedOrders} orders.`);
    return;
  }
  if (process.argv.includes('--rotate-key')) {
    await rotateStagingKey(env);
    console.log('Added a signing key; sessions and links continue.');
    return;
  }
  if (process.argv.includes('--life')) {
    console.log(`Simulated customers: ${JSON.stringify(await stepStagingLife(env))}`);
    return;
  }
  const staging = await startStaging(env, { ...options, onProgress: console.log, onLost: fail });
  console.log(welcome(env, staging.url));

  let closing = false;
  const close = async (delaySeconds: number) => {
    if (closing) return;
    closing = true;
    staging.startDraining();
    await wait(delaySeconds * 1000);
    await staging.close();
    process.exit(0);
  };
  process.on('SIGINT', () => {
    close(0).catch(fail);
  });
  // A balancer stops sending requests some seconds after /readyz has answered 503.
  process.on('SIGTERM', () => {
    close(env.drainDelay).catch(fail);
  });
}

function welcome(env: Env, url: string): string {
  // The seed's passwords are public, so by default only this machine gets here: say so with the name people know.
  const address =
    isLoopback(env.host) || env.host === '0.0.0.0' || env.host === '::' ? `http://localhost:${new URL(url).port}` : url;
  if (env.apiUrl !== undefined) return `Embarque is at ${address}, in front of ${env.apiUrl.href}`;
  return [
    `Embarque is at ${address} (API documentation: ${address}/api/docs)`,
    `  ${ACCOUNTS.superuser}    superuser`,
    `  ${ACCOUNTS.staff}  staff`,
    env.passwords === undefined
      ? `  password of both: ${ACCOUNTS.password}`
      : '  passwords: STAGING_SUPERUSER_PASSWORD, STAGING_STAFF_PASSWORD',
  ].join('\n');
}

/** One line for what the person can mend; the whole stack for a fault of ours. */
function fail(error: unknown): never {
  if (error instanceof StartError) {
    console.error(error.message);
  } else {
    console.error(error);
  }
  process.exit(1);
}
