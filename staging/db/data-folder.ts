import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError, codeOf, reasonOf } from '../start-error.ts';
import { lockFolder } from './folder-lock.ts';

/*
 * Folder of the embedded database: VERSION (marks the folder as ours), pg/ (the database), lock (the process that uses
 * it). `creating` exists during the first initialisation: after an interrupted one the next start initialises again
 * instead of reporting damage.
 */

const FORMAT = 'embarque-staging 1';
/** Major version of the PostgreSQL inside the installed PGlite. */
const POSTGRES_MAJOR = '18';
/** PostgreSQL does not open a folder without these, and leaves its own files in it. */
const NEEDED = ['base', 'global/pg_control', 'pg_wal', 'pg_xact'];
/** A new ext4 volume has a folder lost+found. */
const NOT_FOREIGN = new Set(['VERSION', 'creating', 'lock', 'lost+found', 'pg', 'secret']);

/** Takes the folder, or throws a StartError without a change. onLost is called if another process takes it later. */
export async function openDataFolder(folder: string, onLost: (reason: string) => void) {
  try {
    return await takeFolder(folder, onLost);
  } catch (error) {
    if (error instanceof StartError || codeOf(error) === undefined) throw error;
    throw new StartError(`STAGING_DATA_DIR ${folder} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}

/** The refusal of a folder whose database does not open. */
export function damagedFolder(folder: string, reason: string): StartError {
  return new StartError(`The data folder ${folder} is damaged (${reason}). ${wayOut()}`);
}

async function takeFolder(folder: string, onLost: (reason: string) => void) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseForeign(folder);
  const release = await lockFolder(folder, onLost);
  try {
    const file = (name: string) => path.join(folder, name);
    const databaseDir = file('pg');
    // Earlier versions kept the signing key here; it is in the database now.
    rmSync(file('secret'), { force: true });
    if (existsSync(file('VERSION'))) {
      checkVersion(folder, databaseDir);
    } else {
      rmSync(databaseDir, { recursive: true, force: true });
      writeFileSync(file('creating'), '');
    }
    return {
      /** Where PGlite keeps its files. */
      databaseDir,
      /** To be called once the database has opened: from now on the folder is complete. */
      markReady() {
        if (!existsSync(file('VERSION'))) writeFileSync(file('VERSION'), `${FORMAT}\n`);
        rmSync(file('creating'), { force: true });
      },
      release,
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Refuses a folder with other files, so that a mistyped STAGING_DATA_DIR is not filled. */
function refuseForeign(folder: string): void {
  const names = readdirSync(folder);
  if (names.includes('VERSION')) return;
  const foreign = names.filter((name) => !NOT_FOREIGN.has(name) || (name === 'pg' && !names.includes('creating')));
  if (foreign.length > 0) {
    throw new StartError(
      `STAGING_DATA_DIR ${folder} holds other files (${foreign[0]}): it must be an empty folder or one made by this backend.`,
    );
  }
}

function checkVersion(folder: string, databaseDir: string): void {
  const format = readFileSync(path.join(folder, 'VERSION'), 'utf8').trim();
  if (format !== FORMAT) {
    throw new StartError(
      `The data folder ${folder} was made by another version of this backend ("${format.slice(0, 40)}", this one is "${FORMAT}"). ${wayOut()}`,
    );
  }
  const versionFile = path.join(databaseDir, 'PG_VERSION');
  const major = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (!/^\d+$/.test(major)) throw damagedFolder(folder, 'pg/PG_VERSION cannot be read');
  if (major !== POSTGRES_MAJOR) {
    throw new StartError(
      `The data folder ${folder} was made by another database version (PostgreSQL ${major}, this one is ${POSTGRES_MAJOR}). ${wayOut()}`,
    );
  }
  const missing = NEEDED.find((name) => !existsSync(path.join(databaseDir, name)));
  if (missing !== undefined) throw damagedFolder(folder, `pg/${missing} is missing`);
}

function wayOut(): string {
  return 'Delete it to have it seeded anew, or choose another with STAGING_DATA_DIR.';
}
