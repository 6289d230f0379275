import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, RunTransaction } from '../db/sql.ts';
import type { Env } from '../env.ts';
import type { Passwords } from '../http/passwords.ts';

/** Hashes of the passwords from the environment (AMB-07), for storeHashes; customers get a random one. */
export async function hashAccountPasswords(passwords: Passwords, { superuser, staff }: NonNullable<Env['passwords']>) {
  return {
    superuser: await passwords.hash(superuser),
    staff: await passwords.hash(staff),
    customer: await passwords.hash(randomBytes(32).toString('hex')),
  };
}

type Hashes = Awaited<ReturnType<typeof hashAccountPasswords>>;

/** Gives every account of a fresh seed its own password instead of the public one. */
export async function storeHashes(db: Db, { superuser, staff, customer }: Hashes): Promise<void> {
  await sql`
    update usuarios set senha_hash = case
      when is_superuser then ${superuser} when is_staff then ${staff} else ${customer} end`.execute(db);
}

/** Whether staff accounts have the public password, and whether any has another. */
export async function staffPasswords(
  transaction: RunTransaction,
  passwords: Passwords,
  publicPassword: string,
): Promise<{ readonly arePublic: boolean; readonly areOwn: boolean }> {
  const stored = await transaction((db) =>
    db.selectFrom('usuarios').select('senha_hash').distinct().where('is_staff', '=', true).execute(),
  );
  const isPublic: boolean[] = [];
  for (const { senha_hash: hash } of stored) isPublic.push(await passwords.verify(publicPassword, hash));
  return { arePublic: isPublic.includes(true), areOwn: isPublic.includes(false) };
}
