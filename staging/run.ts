import { setTimeout as wait } from 'node:timers/promises';
import { isLoopback, readEnv, type Env } from './env.ts';
import {
  ACCOUNTS,
  resetStaging,
  rotateStagingKey,
  startStaging,
  stepStagingSimulation,
  type StartOptions,
} from './server.ts';
import { StartError } from './start-error.ts';

type RunOptions = Pick<StartOptions, 'panelBuilt'>;

const NPM_FORWARD_WINDOW_MS = 500;

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
    console.log(`Simulated customers: ${JSON.stringify(await stepStagingSimulation(env))}`);
    return;
  }
  const staging = await startStaging(env, { ...options, onProgress: console.log, onLost: fail });
  console.log(welcome(env, staging.url));

  const close = async (delaySeconds: number) => {
    staging.startDraining();
    await wait(delaySeconds * 1000);
    await staging.close();
    process.exit(0);
  };
  let first: { readonly signal: NodeJS.Signals; readonly at: number } | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    const at = performance.now();
    if (first === undefined) {
      first = { signal, at };
      // A balancer stops sending requests some seconds after /readyz has answered 503.
      close(signal === 'SIGTERM' ? env.drainDelay : 0).catch(fail);
      return;
    }
    // npm forwards the Ctrl+C that the terminal has already sent to this process.
    const isForwarded = signal === 'SIGINT' && first.signal === 'SIGINT' && at - first.at < NPM_FORWARD_WINDOW_MS;
    if (!isForwarded) process.exit(1);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function welcome(env: Env, url: string): string {
  // The default addresses are reachable from this machine as localhost.
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

/** Prints one line for an error that the user can fix, otherwise the stack. */
function fail(error: unknown): never {
  if (error instanceof StartError) {
    console.error(error.message);
  } else {
    console.error(error);
  }
  process.exit(1);
}
