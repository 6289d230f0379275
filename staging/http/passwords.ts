import { hash, verify } from '@node-rs/argon2';
import { assertOutsideTransaction } from '../db/sql.ts';
import { runNative } from '../lib/bounded.ts';

/** Password hashes: argon2id with the library's parameters (19 MiB, two passes). */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an account that does not exist (undefined), so that a caller cannot learn which ones do. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** A hasher; it prepares the hash that unknown accounts are compared with. */
export async function createPasswords(): Promise<Passwords> {
  const decoy = await hash('a password of no account');
  return {
    hash(password) {
      assertOutsideTransaction('argon2');
      return runNative(() => hash(password));
    },
    async verify(password, stored) {
      assertOutsideTransaction('argon2');
      const matches = await runNative(() => verify(stored ?? decoy, password));
      return matches && stored !== undefined;
    },
  };
}
