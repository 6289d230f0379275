import { hash, verify } from '@node-rs/argon2';
import os from 'node:os';
import { assertOutsideTransaction } from '../db/sql.ts';
import { bounded } from '../lib/bounded.ts';

/** One processor is left to the event loop and the database. */
const limited = bounded(Math.max(1, os.availableParallelism() - 1), 200);

/** Password hashes: argon2id with the library's parameters (19 MiB, two passes). */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an account that does not exist (undefined), so that nobody learns which ones do. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** A hasher; it prepares the hash that unknown accounts are compared with. */
export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash('nobody has this password');
  return {
    hash(password) {
      assertOutsideTransaction('argon2');
      return limited(() => hash(password));
    },
    async verify(password, stored) {
      assertOutsideTransaction('argon2');
      const matches = await limited(() => verify(stored ?? nobodys, password));
      return matches && stored !== undefined;
    },
  };
}
