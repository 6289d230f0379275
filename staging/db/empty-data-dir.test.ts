import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheEmptyDataDir, readEmptyDataDir } from './empty-data-dir.ts';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'embarque-'));
  folder = path.join(root, 'pglite');
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

/** A database whose files are this text. */
const databaseOf = (text: string) => ({ dumpDataDir: () => Promise.resolve(new File([text], 'pgdata.tar')) });

async function keptFile(): Promise<string> {
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  return path.join(folder, name);
}

const readText = async () => (await readEmptyDataDir(folder))?.text();

describe('the cached empty database', () => {
  it('is missing before it was stored', async () => {
    expect(await readText()).toBeUndefined();
  });

  it('is read as it was stored, and replaced by the last one', async () => {
    await cacheEmptyDataDir(databaseOf('first'), folder);
    expect(await readText()).toBe('first');
    await cacheEmptyDataDir(databaseOf('second'), folder);
    expect(await readText()).toBe('second');
    expect(await readFile(await keptFile(), 'utf8')).toBe('second');
    expect(await readdir(root)).toEqual(['pglite']);
  });

  it.each([
    ['cut', 'an empty data'],
    ['emptied', ''],
    ['overwritten', 'an empty databasE'],
  ])('is recreated when its file was %s', async (_, damaged) => {
    await cacheEmptyDataDir(databaseOf('an empty database'), folder);
    await writeFile(await keptFile(), damaged);
    expect(await readText()).toBeUndefined();
    await cacheEmptyDataDir(databaseOf('an empty database'), folder);
    expect(await readText()).toBe('an empty database');
  });

  it('is not used by another version of PGlite', async () => {
    await cacheEmptyDataDir(databaseOf('an empty database'), folder);
    const kept = await keptFile();
    await rename(kept, path.join(folder, path.basename(kept).replace(/^[\d.]+-/, '0.0.1-')));
    expect(await readText()).toBeUndefined();
  });

  it('is skipped when the folder is not writable', async () => {
    await writeFile(folder, 'a file where the folder would be');
    const inside = path.join(folder, 'pglite');
    await cacheEmptyDataDir(databaseOf('an empty database'), inside);
    expect(await readEmptyDataDir(inside)).toBeUndefined();
    expect(await readFile(folder, 'utf8')).toBe('a file where the folder would be');
  });
});
