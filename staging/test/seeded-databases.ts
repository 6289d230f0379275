import { inject } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { readEnv } from '../env.ts';
import { restoreSeed } from '../qa/seed/saved-seed.ts';
import { orStop } from './process.ts';
import { SEED_ORDERS, TODAY, copyTestDatabase } from './template.ts';

/** A database with the seed for one backend. */
export interface TakenDatabase {
  readonly database: Database;
  /** Returns it for the next test file, or closes it. */
  readonly release: (close: boolean) => Promise<void>;
}

/** Open databases of this worker that no backend uses. Test files share modules (isolate: false), and so this list. */
const free: Database[] = [];

/** A database with the seed: a released one, restored, or a new copy of the template. Opening one takes over a second. */
export async function takeSeededDatabase(): Promise<TakenDatabase> {
  const database = (await restored(free.pop())) ?? (await openCopy());
  return {
    database,
    release: async (close) => {
      if (close) await database.close();
      else free.push(database);
    },
  };
}

/** The database of another backend, which stays open. */
export function borrowed(database: Database): TakenDatabase {
  return { database, release: () => Promise.resolve() };
}

async function restored(database: Database | undefined): Promise<Database | undefined> {
  if (database === undefined) return undefined;
  const close = () => database.close();
  const done = await orStop(close, () =>
    database.transaction((tx) => restoreSeed(tx, { orders: SEED_ORDERS, today: TODAY })),
  );
  if (done) return database;
  await close();
  return undefined;
}

async function openCopy(): Promise<Database> {
  const copy = await copyTestDatabase(inject('stagingTemplate'));
  return openDatabase(readEnv(copy.env).database, (reason) => {
    throw new Error(reason);
  });
}
