import { hash, verify } from '@node-rs/argon2';
import { assertOutsideTransaction } from '../db/sql.ts';
import { runNative } from '../lib/bounded.ts';

export type Passwords = Awaited<ReturnType<typeof createPasswords>>;

/** Password hashes: argon2id with the library's parameters (19 MiB, two passes). */
export async function createPasswords() {
  const decoy = await hash('a password of no account');
  return {
    hash(password: string): Promise<string> {
      assertOutsideTransaction('argon2');
      return runNative(() => hash(password));
    },
    /** Takes the same time for an account that does not exist (undefined), so that a caller cannot learn which ones do. */
    async verify(password: string, stored: string | undefined): Promise<boolean> {
      assertOutsideTransaction('argon2');
      const matches = await runNative(() => verify(stored ?? decoy, password));
      return matches && stored !== undefined;
    },
  };
}
