import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RunTransaction } from '../db/sql.ts';

/** Limits failed sign-ins by account and source, and by source (STG-19). */
export interface LoginThrottle {
  /** Counts an attempt as failed; returns the whole seconds to wait, 0 if it may go on. */
  attempt(email: string, source: string): Promise<number>;
  /** Takes the attempt back, and forgets the failures of this account from this source. */
  succeed(email: string, source: string): Promise<void>;
}

const WINDOW_S = 5 * 60;
/** Failures of one account from one source: a guesser elsewhere does not lock the owner out. */
const MAX_OF_ACCOUNT = 5;
/** Failures of one source, whatever the account: more is one password tried on many accounts. */
const MAX_OF_SOURCE = 10;

/** A throttle on the database, shared by all processes. */
export function createLoginThrottle(transaction: RunTransaction): LoginThrottle {
  const options = {
    storeClient: clientOf(transaction),
    storeType: 'client',
    tableName: 'tentativas_login',
    tableCreated: true,
    duration: WINDOW_S,
    blockDuration: WINDOW_S,
  };
  const ofAccount = new RateLimiterPostgres({ ...options, keyPrefix: 'account', points: MAX_OF_ACCOUNT });
  const ofSource = new RateLimiterPostgres({
    ...options,
    keyPrefix: 'source',
    points: MAX_OF_SOURCE,
    // ofAccount removes the expired entries of both, every five minutes.
    clearExpiredByTimeout: false,
  });
  return {
    async attempt(email, source) {
      // Read first: a blocked source adds no entries for accounts.
      const blocked = await ofSource.get(hashOf(source));
      if (blocked !== null && blocked.consumedPoints > MAX_OF_SOURCE) return secondsOf(blocked);
      return (await consume(ofAccount, hashOf(email, source))) || (await consume(ofSource, hashOf(source)));
    },
    async succeed(email, source) {
      await ofAccount.delete(hashOf(email, source));
      await ofSource.reward(hashOf(source));
    },
  };
}

/** Source of an address: an IPv6 network of 64 bits is one customer's, an IPv4 address stands for itself. */
export function sourceOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return secondsOf(error);
    throw error;
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * The library's statements, each in a transaction and without their names: the embedded database has one session for all
 * connections, and PgBouncer may give a transaction any.
 */
function clientOf(transaction: RunTransaction) {
  return {
    async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
      const { rows, numAffectedRows } = await transaction((db) =>
        db.executeQuery(CompiledQuery.raw(text, [...values])),
      );
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
