import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, RunTransaction } from '../db/sql.ts';

/** Purpose of a derived key: a key of one purpose does not verify signatures of the other. */
export type KeyUse = 'session tokens' | 'document links';

export type SigningKey = ReturnType<typeof signingKey>;

/** The keys that sign and verify tokens and document links (SEG-20). */
export interface SigningKeys {
  all(): readonly SigningKey[];
  /** The one that signs; all of them verify. */
  newest(): SigningKey;
}

export type Keyring = Awaited<ReturnType<typeof openKeyring>>;

const FRESH_MS = 1000;
/** A newer key has been signing for longer than a refresh token lives (`key`: embarque_keys). */
const isRetired = sql<boolean>`
  exists (select from embarque_keys as next
           where next.created_at > key.created_at and next.created_at < clock_timestamp() - interval '8 days')`;

/** Opens the database's keys; creates the first one. */
export async function openKeyring(transaction: RunTransaction) {
  let keys = await transaction(async (tx) => {
    await sql`lock table embarque_keys in exclusive mode`.execute(tx);
    const stored = await readKeys(tx);
    if (stored.length > 0) return stored;
    await insertKey(tx);
    return readKeys(tx);
  });
  let readAt = performance.now();
  let reading: Promise<void> | undefined;
  const reread = async () => {
    // Empty while another process replaces the keys.
    const stored = await transaction(readKeys);
    if (stored.length > 0) keys = stored;
    readAt = performance.now();
  };
  return {
    all: () => keys,
    newest(): SigningKey {
      const [key] = keys;
      if (key === undefined) throw new Error('the database has no signing key');
      return key;
    },
    /** Reads the keys again, at most once a second: another process may have changed them. */
    async refresh(): Promise<void> {
      if (performance.now() - readAt <= FRESH_MS) return;
      reading ??= reread().finally(() => {
        reading = undefined;
      });
      await reading;
    },
  };
}

/** Adds a key that signs from now on. Removes keys whose tokens have all expired. */
export async function rotateKeys(tx: Db): Promise<void> {
  await tx.deleteFrom('embarque_keys as key').where(isRetired).execute();
  await insertKey(tx);
}

/**
 * False if a reset has replaced the key since its token was verified. Belongs in the statement that reads the user, because
 * a reset reuses ids.
 */
export function isStoredKey(kid: string) {
  return sql<boolean>`exists (select from embarque_keys where kid = ${kid})`;
}

/** A new key instead of all stored ones: every token and document link ends. */
export async function replaceKeys(tx: Db): Promise<void> {
  await tx.deleteFrom('embarque_keys').execute();
  await insertKey(tx);
}

async function insertKey(tx: Db): Promise<void> {
  await tx
    .insertInto('embarque_keys')
    .values({ kid: randomUUID(), secret: randomBytes(32) })
    .execute();
}

async function readKeys(tx: Db): Promise<readonly SigningKey[]> {
  const rows = await tx
    .selectFrom('embarque_keys as key')
    .select(['kid', 'secret'])
    .where((eb) => eb.not(isRetired))
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();
  return rows.map(signingKey);
}

/** A key from its secret of 32 bytes. */
export function signingKey({ kid, secret }: { readonly kid: string; readonly secret: Buffer }) {
  return { kid, derive: (use: KeyUse) => createHmac('sha256', secret).update(use).digest() };
}
