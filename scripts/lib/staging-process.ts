import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './project.mjs';

/** A staging backend in its own process that also serves dist/. */
export interface StagingProcess {
  /** e.g. http://127.0.0.1:41873 */
  readonly origin: string;
  /** Stops it; safe to call twice. */
  readonly stop: () => Promise<void>;
}

/** Environment variables that must not reach the tests' backends. */
const NOT_INHERITED =
  /^(STAGING_|VITE_)|^(PORT|HOST|DATABASE_URL|API_URL|PANEL_API_ORIGIN|PUBLIC_URL|TRUST_PROXY|DRAIN_DELAY|NODE_OPTIONS)$/;

const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 10_000;

/**
 * Starts staging/main.ts in memory on a free port of 127.0.0.1 and resolves when it listens. Throws with its output if
 * it exits or does not listen in time; a large seed needs a longer time limit. `root` is the folder of another checkout.
 */
export async function startStagingProcess(
  settings: Readonly<Record<string, string>>,
  startLimitMs = START_LIMIT_MS,
  root = ROOT,
): Promise<StagingProcess> {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name));
  const child = spawn(process.execPath, ['--import', 'tsx', 'staging/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...Object.fromEntries(inherited), PORT: '0', STAGING_DATA_DIR: 'memory', ...settings },
  });
  const exited = once(child, 'exit');

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await exited;
    clearTimeout(timer);
  }

  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => {
      reject(new Error(`The staging backend ${reason}:\n${output}`));
    };
    const timer = setTimeout(() => {
      fail(`did not listen within ${startLimitMs / 1000} s`);
    }, startLimitMs);
    const read = (text: string) => {
      output = (output + text).slice(-20_000);
      const port = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended (${signal ?? `exit code ${code ?? '?'}`})`);
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origin, stop };
}
