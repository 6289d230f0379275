import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import { CompiledQuery } from 'kysely';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RunTransaction } from '../db/sql.ts';
import { BusyError } from '../lib/bounded.ts';
import type { Log } from './log.ts';

/** Where a sign-in comes from. */
export interface Source {
  /** An IPv4 address or an IPv6 network: of the peer, or of the client that a trusted proxy names. */
  readonly address: string;
  /** The client that an untrusted proxy names. It may be forged, so it only divides the limit of the address. */
  readonly claimed: string | undefined;
}

export type Attempt<T> = { readonly wait: number } | { readonly verified: T | undefined };

const WINDOW_S = 5 * 60;
/** Failures of one account from one source: a guesser elsewhere does not lock the owner out. */
const MAX_OF_ACCOUNT = 5;
/** Failures of one source, whatever the account: more is one password tried on many accounts. */
const MAX_OF_SOURCE = 20;
/** Failures of one claimed client: half of the source's, so that one client does not block the others of its proxy. */
const MAX_OF_CLAIMED = 10;
/** Attempts of one source that wait: at a tenth of a second each, the last one waits five seconds. */
const MAX_WAITING = 50;

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/**
 * Limits failed sign-ins by account and source, by source, and by claimed client of a source (STG-19), on the database,
 * for all processes together.
 */
export function createLoginThrottle(transaction: RunTransaction) {
  const options = {
    storeClient: clientOf(transaction),
    storeType: 'client',
    tableName: 'tentativas_login',
    tableCreated: true,
    duration: WINDOW_S,
    blockDuration: WINDOW_S,
  };
  const ofAccount = new RateLimiterPostgres({ ...options, keyPrefix: 'account', points: MAX_OF_ACCOUNT });
  // ofAccount deletes entries of all limiters that expired an hour ago, every five minutes.
  const others = { ...options, clearExpiredByTimeout: false };
  const ofSource = new RateLimiterPostgres({ ...others, keyPrefix: 'source', points: MAX_OF_SOURCE });
  const ofClaimed = new RateLimiterPostgres({ ...others, keyPrefix: 'claimed', points: MAX_OF_CLAIMED });
  const queues = new Map<string, LimitFunction>();

  async function run<T>(email: string, source: Source, verify: () => Promise<T | undefined>): Promise<Attempt<T>> {
    const { address, claimed } = source;
    const ofEmail = hashOf(email, address);
    const keys: [RateLimiterPostgres, string][] = [
      [ofSource, hashOf(address)],
      [ofAccount, ofEmail],
    ];
    if (claimed !== undefined) keys.push([ofClaimed, hashOf(address, claimed)]);
    for (const [limiter, key] of keys) {
      const failures = await limiter.get(key);
      if (failures !== null && failures.consumedPoints > limiter.points) return { wait: secondsOf(failures) };
    }
    const verified = await verify();
    if (verified === undefined) for (const [limiter, key] of keys) await countFailure(limiter, key);
    else await ofAccount.delete(ofEmail);
    return { verified };
  }

  return {
    /**
     * Runs `verify` unless the account or the source is blocked; then returns the whole seconds to wait. `verify` resolves
     * to undefined for a failure. Attempts of one source run one after the other, so that guesses at the same time count;
     * throws a BusyError while too many wait.
     */
    async attempt<T>(email: string, source: Source, verify: () => Promise<T | undefined>): Promise<Attempt<T>> {
      const queue = queues.get(source.address) ?? pLimit(1);
      if (queue.pendingCount >= MAX_WAITING) throw new BusyError('the queue of sign-ins is full');
      queues.set(source.address, queue);
      try {
        return await queue(() => run(email, source, verify));
      } finally {
        if (queue.activeCount + queue.pendingCount === 0) queues.delete(source.address);
      }
    },
  };
}

/** The last allowed failure blocks the key. `consume` would reject when another process has just blocked it. */
async function countFailure(limiter: RateLimiterPostgres, key: string): Promise<void> {
  const { consumedPoints } = await limiter.penalty(key);
  if (consumedPoints >= limiter.points) await limiter.block(key, WINDOW_S);
}

/** The last X-Forwarded-For address from a proxy that TRUST_PROXY does not trust; undefined for any other request. */
function untrustedClient(req: Request): string | undefined {
  // Express's `ips` is empty unless the peer is trusted.
  return req.ips.length === 0 ? req.get('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
}

/** Warns at the first request of such a proxy. */
export function warnOfUntrustedProxy(log: Log): RequestHandler {
  let warned = false;
  return (req, _res, next) => {
    if (!warned && untrustedClient(req) !== undefined) {
      warned = true;
      const peer = req.socket.remoteAddress ?? 'unknown';
      log.warn(
        `X-Forwarded-For from ${peer}, which TRUST_PROXY does not name: the limits of failed sign-ins count all clients of this proxy together. If it is your proxy, set TRUST_PROXY=${peer}.`,
      );
    }
    next();
  };
}

/** Source of a request. */
export function sourceOf(req: Request): Source {
  const claimed = untrustedClient(req);
  return { address: networkOf(req.ip), claimed: claimed === undefined ? undefined : networkOf(claimed) };
}

/** The address of an IPv4 client; the network of 64 bits of an IPv6 client, who may use any address of it. */
function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
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
