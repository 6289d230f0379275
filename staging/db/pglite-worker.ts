import { existsSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { z } from 'zod';
import { cacheEmptyDataDir, readEmptyDataDir } from './empty-data-dir.ts';

/**
 * The embedded database: PGlite in a thread of its own, so that a long query does not stop the event loop of the server,
 * behind a socket, so that the one driver `pg` serves it and a PostgreSQL server alike.
 * Sends one message, {ready} or {failed}, to its parent; closes on the message 'close'.
 */
const work = z.object({ dataDir: z.string().nullable(), socketPath: z.string().nullable() }).parse(workerData);

const parent = parentPort;
if (parent === null) throw new Error('pglite-worker.ts runs as a worker thread only');

try {
  const db = await openDatabase(work.dataDir);
  const server = new PGLiteSocketServer({
    db,
    maxConnections: 64,
    ...(work.socketPath === null ? { host: '127.0.0.1', port: 0 } : { path: work.socketPath }),
  });
  await server.start();
  parent.on('message', (message: unknown) => {
    if (message === 'close') {
      void server
        .stop()
        .then(() => db.close())
        .finally(() => {
          parent.close();
        });
    }
  });
  parent.postMessage({ ready: server.getServerConn() });
} catch (error) {
  parent.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  parent.close();
}

/** The database of this folder, or one in memory (null). A new one starts from the cache. */
async function openDatabase(dataDir: string | null): Promise<PGlite> {
  const options = { ...(dataDir === null ? {} : { dataDir }), extensions: { unaccent, pg_trgm } };
  if (dataDir !== null && existsSync(path.join(dataDir, 'PG_VERSION'))) return PGlite.create(options);
  const cached = await readEmptyDataDir();
  if (cached !== undefined) return PGlite.create({ ...options, loadDataDir: cached });
  const db = await PGlite.create(options);
  await cacheEmptyDataDir(db);
  return db;
}
