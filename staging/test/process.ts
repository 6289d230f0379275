import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The backend as `npm run staging` runs it, in a process of its own. */
export interface StagingProcess {
  readonly child: ChildProcess;
  /** Its output until now. */
  readonly output: { stdout: string; stderr: string };
  /** Resolves with the exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The variables of the machine that a program needs; SystemRoot on Windows only. */
const MACHINE = { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'] };

/** Starts staging/main.ts with these variables and those of the machine only. */
export function spawnStaging(env: Readonly<Record<string, string>>, args: readonly string[] = []): StagingProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'staging/main.ts', ...args], {
    cwd: ROOT,
    env: { ...MACHINE, PORT: '0', STAGING_SEED_ORDERS: '20', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = once(child, 'close').then(() => child.exitCode);
  return { child, output, ended };
}

/** Waits for its end. */
export async function runStaging(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { ended, output } = spawnStaging(env, args);
  return { code: await ended, ...output };
}

/** Waits until it answers; returns its address. */
export async function addressOf(started: StagingProcess): Promise<string> {
  return (await printed(started, /^Embarque is at (http:\/\/\S+)/m)).replace('localhost', '127.0.0.1');
}

/** Ends a process with SIGTERM and removes its folder. */
export async function stopProcess(child: ChildProcess, folder: string): Promise<void> {
  const isOver = child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  if (!isOver) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Runs work; if it throws, stops what was started before it. */
export async function orStop<T>(stop: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until it prints a text; returns the first group of the match. Throws if the process ends before. */
export async function printed({ child, output, ended }: StagingProcess, pattern: RegExp): Promise<string> {
  const found = () => pattern.exec(output.stdout)?.[1];
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  while (found() === undefined && !isOver()) {
    await Promise.race([once(child.stdout ?? child, 'data'), ended]);
  }
  const text = found();
  if (text === undefined) {
    throw new Error(`it did not start: ${output.stderr}`);
  }
  return text;
}
