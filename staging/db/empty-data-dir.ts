import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';

/** Caches an empty PGlite data directory (40 MB): creating one takes four seconds, unpacking one takes one second. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/pglite/', import.meta.url));

/** `{PGlite's version}-{checksum}.tar`: invalid for another version, or if the file is damaged. */
const nameOf = (version: string, tar: Uint8Array) => `${version}-${crc32(tar).toString(16)}.tar`;

async function installedVersion(): Promise<string> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(await readFile(path.join(path.dirname(pglite), '../package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/** Undefined without a valid file in the folder. */
export async function readEmptyDataDir(folder = FOLDER): Promise<Blob | undefined> {
  try {
    const version = await installedVersion();
    for (const name of await readdir(folder)) {
      const tar = await readFile(path.join(folder, name));
      if (name === nameOf(version, tar)) return new Blob([tar]);
    }
  } catch {
    // No folder, or no access to it.
  }
  return undefined;
}

/** Replaces the cached file; does nothing if the folder is not writable. */
export async function cacheEmptyDataDir(db: Pick<PGlite, 'dumpDataDir'>, folder = FOLDER): Promise<void> {
  const unfinished = `${path.resolve(folder)}-${process.pid}`;
  try {
    const version = await installedVersion();
    const tar = new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer());
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, nameOf(version, tar)), tar);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } catch {
    // Not writable, or another backend has just written the same.
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}
