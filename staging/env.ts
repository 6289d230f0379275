import { isIP } from 'node:net';
import path from 'node:path';
import { isDay } from './lib/dates.ts';
import type { AccountPasswords } from './qa/account-passwords.ts';
import { StartError } from './start-error.ts';

/** Where the backend keeps its records. */
export type DatabasePlace =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'memory' };

/** The staging backend's settings, validated (AMB-02). */
export interface Env {
  readonly port: number;
  readonly host: string;
  readonly database: DatabasePlace;
  /** How many orders the seed makes. */
  readonly seedOrders: number;
  /** yyyy-MM-dd; undefined means the day it is. */
  readonly today: string | undefined;
  /** Seconds an access token lives. */
  readonly accessTtl: number;
  /** Simulated customers: seconds between steps, and the seed of their choices. */
  readonly life: { readonly everySeconds: number; readonly seed: number } | undefined;
  /** Faults on request, reset and the request log for tests. */
  readonly faults: boolean;
  /** Secret that every control call must send; required off loopback. */
  readonly controlToken: string | undefined;
  /** Another backend that the panel is served in front of; then none of our own is started. */
  readonly apiUrl: URL | undefined;
  /** Paths beside /api/ that are passed on to API_URL, e.g. /media/ of a Django backend. */
  readonly apiPaths: readonly string[];
  /** Origin of an API that the built panel calls directly (built with VITE_API_BASE_URL); widens the CSP. */
  readonly panelApiOrigin: string | undefined;
  /** Origin that receives the error reports of the built panel (VITE_SENTRY_DSN); widens the CSP. */
  readonly reportOrigin: string | undefined;
  /** Origin of a panel served elsewhere that may call this API from a browser. */
  readonly corsOrigin: string | undefined;
  /** Passwords of the seed; undefined means the public one. */
  readonly passwords: AccountPasswords | undefined;
  /** The public password is accepted on any HOST. */
  readonly publicPasswords: boolean;
  /** Origin of the links in responses; undefined: the origin of the request. */
  readonly publicOrigin: string | undefined;
  /** Whose X-Forwarded-* headers count, as Express has it: a number of proxies, or their addresses; false: nobody's. */
  readonly trustProxy: number | string | false;
  /** Seconds that SIGTERM leaves between the 503 of /readyz and the end of listening. */
  readonly drainDelay: number;
}

const MIN_SECRET_LENGTH = 32;
const MIN_PASSWORD_LENGTH = 12;
/** Of the sign-in call. */
const MAX_PASSWORD_LENGTH = 128;

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment; the only place of the backend that does.
 * Throws a StartError that names the variable and what it should be.
 */
export function readEnv(source: Source = process.env, cwd: string = process.cwd()): Env {
  const host = text(source, 'HOST') ?? '127.0.0.1';
  if (!/^[0-9A-Za-z.:_-]+$/.test(host)) {
    throw refusal('HOST', host, 'a host name or an IP address, e.g. 127.0.0.1');
  }
  const faults = flag(source, 'STAGING_FAULTS');
  const controlToken = secret(source, 'STAGING_CONTROL_TOKEN');
  if (faults && controlToken === undefined && !isLoopback(host)) {
    throw new StartError(
      `STAGING_FAULTS=1 is for tests on this machine only: HOST must be a loopback address such as 127.0.0.1, not "${host}", or STAGING_CONTROL_TOKEN a secret.`,
    );
  }
  return {
    port: integer(source, 'PORT', 4000, 0, 65_535),
    host,
    database: databasePlace(source, cwd),
    seedOrders: integer(source, 'STAGING_SEED_ORDERS', 400, 0, 1_000_000),
    today: day(source, 'STAGING_TODAY'),
    accessTtl: integer(source, 'STAGING_ACCESS_TTL', 900, 1, 604_800),
    life: flag(source, 'STAGING_LIFE') ? lifeOf(source) : undefined,
    faults: faults || controlToken !== undefined,
    controlToken,
    apiUrl: httpUrl(source, 'API_URL'),
    apiPaths: folders(source, 'API_PATHS'),
    panelApiOrigin: httpUrl(source, 'PANEL_API_ORIGIN')?.origin,
    reportOrigin: dsn(source, 'VITE_SENTRY_DSN')?.origin,
    corsOrigin: httpUrl(source, 'STAGING_CORS_ORIGIN')?.origin,
    passwords: accountPasswords(source),
    publicPasswords: flag(source, 'STAGING_PUBLIC_PASSWORDS'),
    publicOrigin: httpUrl(source, 'PUBLIC_URL')?.origin,
    trustProxy: trustProxy(source, 'TRUST_PROXY'),
    drainDelay: integer(source, 'DRAIN_DELAY', 0, 0, 300),
  };
}

function lifeOf(source: Source): Env['life'] {
  return {
    everySeconds: integer(source, 'STAGING_LIFE_SECONDS', 30, 1, 86_400),
    seed: integer(source, 'STAGING_LIFE_SEED', 1, 0, 1_000_000),
  };
}

/** True for addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** A variable set to nothing counts as not set: that is how a compose file or a CI form leaves one out. */
function text(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

function secret(source: Source, name: string): string | undefined {
  const value = text(source, name);
  if (value !== undefined && value.length < MIN_SECRET_LENGTH) {
    // The value is not repeated: it may be most of a secret.
    throw new StartError(`${name} is not valid: it must have at least ${MIN_SECRET_LENGTH} characters.`);
  }
  return value;
}

function accountPasswords(source: Source): AccountPasswords | undefined {
  const superuser = password(source, 'STAGING_SUPERUSER_PASSWORD');
  const staff = password(source, 'STAGING_STAFF_PASSWORD');
  if (superuser === undefined && staff === undefined) return undefined;
  if (superuser === undefined || staff === undefined || superuser === staff) {
    throw new StartError(
      'STAGING_SUPERUSER_PASSWORD and STAGING_STAFF_PASSWORD are set together, to different passwords.',
    );
  }
  return { superuser, staff };
}

function password(source: Source, name: string): string | undefined {
  const value = text(source, name);
  if (value !== undefined && (value.length < MIN_PASSWORD_LENGTH || value.length > MAX_PASSWORD_LENGTH)) {
    // The value is not repeated: it is a password.
    throw new StartError(
      `${name} is not valid: it must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    );
  }
  return value;
}

function integer(source: Source, name: string, fallback: number, least: number, most: number): number {
  const value = text(source, name);
  if (value === undefined) {
    return fallback;
  }
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number) || number < least || number > most) {
    throw refusal(name, value, `a whole number from ${least} to ${most}`);
  }
  return number;
}

function flag(source: Source, name: string): boolean {
  const value = text(source, name) ?? '0';
  if (value !== '0' && value !== '1') {
    throw refusal(name, value, '0 or 1');
  }
  return value === '1';
}

function day(source: Source, name: string): string | undefined {
  const value = text(source, name);
  if (value !== undefined && !isDay(value)) {
    throw refusal(name, value, 'a day written yyyy-MM-dd, e.g. 2026-11-18');
  }
  return value;
}

/** Comma-separated paths of folders. The panel's own files are in /assets/. */
function folders(source: Source, name: string): string[] {
  const value = text(source, name);
  if (value === undefined) {
    return [];
  }
  const paths = value.split(',').map((path) => path.trim());
  if (paths.some((path) => !/^(?:\/[\w~-]+)+\/$/.test(path) || path.startsWith('/assets/'))) {
    throw refusal(name, value, 'paths with a slash at both ends, comma-separated, e.g. /media/,/static/');
  }
  return paths;
}

function httpUrl(source: Source, name: string): URL | undefined {
  const value = text(source, name);
  if (value === undefined) {
    return undefined;
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.search !== '') {
    throw refusal(name, value, 'an http or https address, e.g. https://api.example.com');
  }
  return url;
}

/** The DSN of a Sentry project: an address with a public key and a project number. */
function dsn(source: Source, name: string): URL | undefined {
  const value = text(source, name);
  if (value === undefined) {
    return undefined;
  }
  if (!/^https?:\/\/\w+@[\w.:-]+(\/[\w-]+)*\/\d+$/.test(value)) {
    throw refusal(name, value, 'a DSN, e.g. https://key@sentry.example.com/1');
  }
  return new URL(value);
}

/** Names of networks that Express knows. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function trustProxy(source: Source, name: string): number | string | false {
  const value = text(source, name) ?? '0';
  if (/^\d$/.test(value)) {
    return value === '0' ? false : Number(value);
  }
  const isNetwork = (part: string) => {
    const [address = '', bits] = part.split('/');
    const version = isIP(address);
    return (
      version > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    );
  };
  const parts = value.split(',').map((part) => part.trim());
  if (!parts.every((part) => NETWORKS.includes(part) || isNetwork(part))) {
    throw refusal(name, value, 'a number of proxies from 0 to 9, or a list of "loopback", addresses and networks');
  }
  return parts.join(', ');
}

function databasePlace(source: Source, cwd: string): DatabasePlace {
  const url = text(source, 'DATABASE_URL');
  if (url !== undefined) {
    if (!URL.canParse(url) || !['postgres:', 'postgresql:'].includes(new URL(url).protocol)) {
      // The value is not repeated: it may hold a password.
      throw new StartError(
        'DATABASE_URL is not valid: it must be an address like postgres://user:password@host:5432/database.',
      );
    }
    return { kind: 'server', url };
  }
  const folder = text(source, 'STAGING_DATA_DIR') ?? '.data';
  return folder === 'memory' ? { kind: 'memory' } : { kind: 'folder', path: path.resolve(cwd, folder) };
}

function refusal(name: string, value: string, wanted: string): StartError {
  return new StartError(`${name} is not valid: it must be ${wanted}, not "${value}".`);
}
