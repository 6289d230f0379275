import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isDay } from './lib/dates.ts';
import { StartError } from './start-error.ts';

/** Location of the database. */
export type DatabasePlace =
  | { readonly kind: 'server'; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'memory' };

/** The staging backend's settings, validated (AMB-02). */
export type Env = Readonly<ReturnType<typeof readEnv>>;

// Messages continue 'it must'.
const wholeNumber = (fallback: number, min: number, max: number) => {
  const error = `be a whole number from ${min} to ${max}`;
  const number = z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number);
  return number.pipe(z.number().min(min, error).max(max, error)).prefault(String(fallback));
};
const flag = z
  .enum(['0', '1'], 'be 0 or 1')
  .default('0')
  .transform((value) => value === '1');
const HTTP_URL = 'be an http or https address, e.g. https://api.example.com';
const httpUrl = z
  .url({ protocol: /^https?$/, error: HTTP_URL })
  .transform((value) => new URL(value))
  .refine(({ username, password, search }) => username + password + search === '', HTTP_URL)
  .optional();
const origin = httpUrl.transform((url) => url?.origin);
const PASSWORD = 'have 12 to 128 characters';
const password = z.string().min(12, PASSWORD).max(128, PASSWORD).optional();

const variables = z.object({
  PORT: wholeNumber(4000, 0, 65_535),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:_-]+$/, 'be a host name or an IP address, e.g. 127.0.0.1')
    .default('127.0.0.1'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'be an address like postgres://user:password@host:5432/database' })
    // An error message would show a part of such a password as host or database.
    .refine(
      (url) => !/[/?#].*@/.test(url.replace(/^\w+:\/\//, '')),
      "have '/', '?', '#' and '@' of the password as %2F, %3F, %23 and %40",
    )
    .optional(),
  STAGING_DATA_DIR: z.string().default('.data'),
  STAGING_SEED_ORDERS: wholeNumber(400, 0, 1_000_000),
  STAGING_TODAY: z.string().refine(isDay, 'be a day written yyyy-MM-dd, e.g. 2026-11-18').optional(),
  STAGING_ACCESS_TTL: wholeNumber(900, 1, 604_800),
  STAGING_LIFE: flag,
  STAGING_LIFE_SECONDS: wholeNumber(30, 1, 86_400),
  STAGING_LIFE_SEED: wholeNumber(1, 0, 1_000_000),
  STAGING_FAULTS: flag,
  STAGING_CONTROL_TOKEN: z.string().min(32, 'have at least 32 characters').optional(),
  API_URL: httpUrl,
  API_PATHS: z
    .string()
    .transform((value) => value.split(',').map((folder) => folder.trim()))
    .refine(
      (folders) => folders.every((folder) => /^(?:\/[\w~-]+)+\/$/.test(folder) && !folder.startsWith('/assets/')),
      'be paths with a slash at both ends, comma-separated, e.g. /media/,/static/',
    )
    .default([]),
  PANEL_API_ORIGIN: origin,
  VITE_SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[\w.:-]+(\/[\w-]+)*\/\d+$/, 'be a DSN, e.g. https://key@sentry.example.com/1')
    .optional(),
  STAGING_CORS_ORIGIN: origin,
  STAGING_SUPERUSER_PASSWORD: password,
  STAGING_STAFF_PASSWORD: password,
  STAGING_PUBLIC_PASSWORDS: flag,
  PUBLIC_URL: origin,
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => /^\d$/.test(value) || value.split(',').every((part) => isNetwork(part.trim())),
      'be a number of proxies from 0 to 9, or a list of "loopback", addresses and networks',
    )
    .default('0'),
  DRAIN_DELAY: wholeNumber(0, 0, 300),
});
type Variables = z.infer<typeof variables>;

/** Values that may contain a password or a token, by the name of the variable or as part of an address. */
const SECRET_NAME = /^DATABASE_URL$|_TOKEN$|_PASSWORD$/;
const SECRET_VALUE = /[@?]/;

type Source = Readonly<Record<string, string | undefined>>;

/** Not the working directory: npm runs the scripts of a workspace in its own folder. */
const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads and checks the environment. Throws a StartError that names the variable and what it should be. A relative
 * STAGING_DATA_DIR is a folder of the project.
 */
export function readEnv(source: Source = process.env, folder: string = PROJECT) {
  const values = parse(source);
  const { HOST: host, STAGING_FAULTS: faults, STAGING_CONTROL_TOKEN: controlToken } = values;
  if (faults && controlToken === undefined && !isLoopback(host)) {
    throw new StartError(
      `STAGING_FAULTS=1 is for tests on this machine only: HOST must be a loopback address such as 127.0.0.1, not "${host}", or STAGING_CONTROL_TOKEN a secret.`,
    );
  }
  return {
    port: values.PORT,
    host,
    database: databasePlace(values, folder),
    /** How many orders the seed makes. */
    seedOrders: values.STAGING_SEED_ORDERS,
    /** yyyy-MM-dd; undefined means the machine's date. */
    today: values.STAGING_TODAY,
    /** Seconds an access token lives. */
    accessTtl: values.STAGING_ACCESS_TTL,
    /** Simulated customers: seconds between steps, and the seed of their choices. */
    simulation: values.STAGING_LIFE
      ? { everySeconds: values.STAGING_LIFE_SECONDS, seed: values.STAGING_LIFE_SEED }
      : undefined,
    /** Faults on request, reset and the request log for tests. */
    faults: faults || controlToken !== undefined,
    /** Secret that every control call must send; required off loopback. */
    controlToken,
    /** Address of another backend, to which the API is proxied; the staging backend is not started. */
    apiUrl: values.API_URL,
    /** Paths beside /api/ that are passed on to API_URL, e.g. /media/ of a Django backend. */
    apiPaths: values.API_PATHS,
    /** Origin of an API that the built panel calls directly (built with VITE_API_BASE_URL); widens the CSP. */
    panelApiOrigin: values.PANEL_API_ORIGIN,
    /** Origin that receives the error reports of the built panel; widens the CSP. */
    reportOrigin: values.VITE_SENTRY_DSN === undefined ? undefined : new URL(values.VITE_SENTRY_DSN).origin,
    /** Origin of a panel served elsewhere that may call this API from a browser. */
    corsOrigin: values.STAGING_CORS_ORIGIN,
    /** Passwords of the seed; undefined means the public one. */
    passwords: accountPasswords(values),
    /** The public password is accepted on any HOST. */
    publicPasswords: values.STAGING_PUBLIC_PASSWORDS,
    /** Origin of the links in responses; undefined: the origin of the request. */
    publicOrigin: values.PUBLIC_URL,
    /** Express's `trust proxy`: a number of proxies, or their addresses; false trusts none. */
    trustProxy: trustProxy(values),
    /** Seconds that SIGTERM leaves between the 503 of /readyz and the end of listening. */
    drainDelay: values.DRAIN_DELAY,
  };
}

/** True for addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** HOST as a part of a URL: an IPv6 address has brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** An empty variable counts as not set: compose files and CI forms write unset ones like that. */
function parse(source: Source): Variables {
  const set = Object.entries(source).map(([name, value]) => [name, value?.trim() || undefined] as const);
  const { data, error } = variables.safeParse(Object.fromEntries(set));
  if (data !== undefined) return data;
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const value = source[name]?.trim() ?? '';
  const shown = SECRET_NAME.test(name) || SECRET_VALUE.test(value) ? '' : `, not "${value}"`;
  throw new StartError(`${name} is not valid: it must ${issue?.message}${shown}.`);
}

function accountPasswords({ STAGING_SUPERUSER_PASSWORD: superuser, STAGING_STAFF_PASSWORD: staff }: Variables) {
  if (superuser === undefined && staff === undefined) return undefined;
  if (superuser === undefined || staff === undefined || superuser === staff) {
    throw new StartError(
      'STAGING_SUPERUSER_PASSWORD and STAGING_STAFF_PASSWORD are set together, to different passwords.',
    );
  }
  return { superuser, staff };
}

/** A name of a network that Express knows, an address, or an address with the length of its prefix. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '0'] = text.split('/');
  const version = isIP(address);
  return version > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

function trustProxy({ TRUST_PROXY: value }: Variables): number | string | false {
  if (/^\d$/.test(value)) return value === '0' ? false : Number(value);
  return value.replaceAll(/\s*,\s*/g, ', ');
}

function databasePlace({ DATABASE_URL: url, STAGING_DATA_DIR: data }: Variables, folder: string): DatabasePlace {
  if (url !== undefined) return { kind: 'server', url };
  return data === 'memory' ? { kind: 'memory' } : { kind: 'folder', path: path.resolve(folder, data) };
}
