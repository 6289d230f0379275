import os from 'node:os';
import { ReadableStream } from 'node:stream/web';
import { Piscina } from 'piscina';
import { assertOutsideTransaction } from '../db/sql.ts';
import { BusyError } from '../lib/bounded.ts';
import type { RelatorioEntregasData } from './relatorio-entregas.ts';
import type { renderers } from './render-worker.ts';

type Renderers = typeof renderers;

/** One processor is left to the event loop. */
const MAX_THREADS = Math.max(1, os.availableParallelism() - 1);
const MAX_QUEUE = 100;
const IDLE_MS = 60_000;

const pool = new Piscina<{ name: keyof Renderers; data: unknown }, Uint8Array>({
  filename: new URL('./render-worker-start.mjs', import.meta.url).href,
  name: 'renderTask',
  minThreads: 0,
  maxThreads: MAX_THREADS,
  maxQueue: MAX_QUEUE,
  idleTimeout: IDLE_MS,
  // The parent's flags, under vitest and tsx, load what the worker does not need.
  execArgv: [],
  env: {},
});

/** Draws a document in a worker thread; `signal` ends it with an AbortError. Throws a BusyError while too many wait. */
export async function render<K extends keyof Renderers>(
  name: K,
  data: Parameters<Renderers[K]>[0],
  signal?: AbortSignal,
  transferList: ReadableStream[] = [],
): Promise<Buffer> {
  assertOutsideTransaction(name);
  signal?.throwIfAborted();
  if (pool.queueSize >= MAX_QUEUE) throw new BusyError('the queue of documents is full');
  const bytes = await pool.run({ name, data }, { transferList, signal: signal ?? null });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Writes the delivery report in a worker thread, which asks for the next part when it has written the last one. */
export async function renderRelatorioEntregas(
  { pedidos, ...period }: RelatorioEntregasData,
  signal?: AbortSignal,
): Promise<Buffer> {
  let failure: unknown;
  async function* watched() {
    try {
      for await (const part of pedidos) {
        signal?.throwIfAborted();
        yield part;
      }
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  const stream = ReadableStream.from(watched());
  try {
    return await render('makeRelatorioEntregas', { ...period, pedidos: stream }, signal, [stream]);
  } catch (error) {
    // The thread gets a copy of the error, without its class.
    throw failure ?? error;
  }
}
