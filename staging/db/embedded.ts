import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod/mini';

const PORT = 5432;
/** The kernel's limit for the path of a unix socket is 104 bytes on macOS, 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;
const OPEN_TIMEOUT_MS = 120_000;
const CLOSE_TIMEOUT_MS = 15_000;

const openedSchema = z.union([z.object({ ready: z.string() }), z.object({ failed: z.string() })]);

/**
 * Starts the embedded database in a worker thread; dataDir null keeps the data in memory. onDied is called when the thread
 * ends by itself.
 */
export async function startEmbedded(dataDir: string | null, onDied: (reason: string) => void) {
  const socketDir = makeSocketDir();
  const socketPath = socketDir === undefined ? null : path.join(socketDir, `.s.PGSQL.${PORT}`);
  const worker = new Worker(new URL('./pglite-worker-start.mjs', import.meta.url), {
    workerData: { dataDir, socketPath },
    // Without the parent's flags, which under vitest and tsx load what the worker does not need.
    execArgv: [],
    env: {},
    // PostgreSQL's own output would hide the one line of the StartError.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      if (socketDir !== undefined) rmSync(socketDir, { recursive: true, force: true });
      resolve();
    });
  });
  const address = await readAddress(worker).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });

  let closing = false;
  let reason = 'the embedded database has stopped';
  worker.on('error', (error) => {
    reason = `the embedded database has failed: ${error instanceof Error ? error.message : String(error)}`;
  });
  worker.once('exit', () => {
    if (!closing) onDied(reason);
  });
  return {
    /** For pg: `host` is the folder of the unix socket, or 127.0.0.1. */
    connection:
      socketDir === undefined
        ? { host: '127.0.0.1', port: Number(address.split(':').at(-1)) }
        : { host: socketDir, port: PORT },
    async close(): Promise<void> {
      closing = true;
      worker.postMessage('close');
      const timer = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * A new folder of this user alone; undefined where unix sockets do not work (Windows, a temporary folder that is
 * read-only or has a very long path).
 */
function makeSocketDir(): string | undefined {
  const prefix = path.join(os.tmpdir(), 'embarque-');
  if (process.platform === 'win32' || prefix.length + '123456/.s.PGSQL.5432'.length > LONGEST_SOCKET_PATH) {
    return undefined;
  }
  try {
    return mkdtempSync(prefix);
  } catch {
    return undefined;
  }
}

/** Where the database listens. Throws if its thread fails, ends or takes too long. */
async function readAddress(worker: Worker): Promise<string> {
  const done = new AbortController();
  const { signal } = done;
  try {
    const first: unknown[] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(([code]: unknown[]) => {
        throw new Error(`its thread ended with code ${String(code)}`);
      }),
      wait(OPEN_TIMEOUT_MS, undefined, { signal }).then(() => {
        throw new Error(`it did not open within ${OPEN_TIMEOUT_MS / 1000} s`);
      }),
    ]);
    const opened = openedSchema.parse(first[0]);
    if ('failed' in opened) throw new Error(opened.failed);
    return opened.ready;
  } finally {
    done.abort();
  }
}
