import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';

/**
 * A database as PGlite makes it, before anything is in it: making one takes four seconds, unpacking one a quarter of that.
 * The first backend on a machine keeps what it has made, 40 MB beside the packages, for all that begin anew later.
 */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/pglite/', import.meta.url));

/** `{PGlite's version}-{checksum}.tar`: another version makes another database, and a damaged file is told by its name. */
const nameOf = (version: string, tar: Uint8Array) => `${version}-${crc32(tar).toString(16)}.tar`;

async function installedVersion(): Promise<string> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(await readFile(path.join(path.dirname(pglite), '../package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/** undefined if none has been kept in the folder, or none that is whole. */
export async function readFreshCluster(folder = FOLDER): Promise<Blob | undefined> {
  try {
    const version = await installedVersion();
    for (const name of await readdir(folder)) {
      const tar = await readFile(path.join(folder, name));
      if (name === nameOf(version, tar)) return new Blob([tar]);
    }
  } catch {
    // Nothing was ever kept here, or cannot be read: it is made.
  }
  return undefined;
}

/** In the place of all that were kept before. Where nothing can be written, each beginning takes the seconds it takes. */
export async function keepFreshCluster(db: Pick<PGlite, 'dumpDataDir'>, folder = FOLDER): Promise<void> {
  const unfinished = `${path.resolve(folder)}-${process.pid}`;
  try {
    const version = await installedVersion();
    const tar = new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer());
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, nameOf(version, tar)), tar);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } catch {
    // As it says above; or another backend was quicker, whose copy is as good.
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}
