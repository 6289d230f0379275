import type { Account } from '../../scripts/lib/sign-in.ts';

/** Who a test signs in as. */
export type Role = 'gestora' | 'atendente';

function setting(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}

/** A panel already deployed (design 2, `npm run e2e`), without a slash at the end; undefined: backends of our own. */
export const deployedOrigin = setting('E2E_BASE_URL')?.replace(/\/+$/, '');

/** Where a deployed panel's API answers, if not on the panel's own origin. */
const apiOrigin = setting('E2E_API_URL')?.replace(/\/+$/, '');

/** The base of every call, on the given panel's origin unless E2E_API_URL names another. */
export function apiBaseOf(origin: string): string {
  return `${apiOrigin ?? origin}/api/v1`;
}

/** Superuser and staff; the seed's accounts unless the environment names others. */
export const ACCOUNTS: Readonly<Record<Role, Account>> = {
  gestora: {
    email: setting('E2E_SUPERUSER_EMAIL') ?? 'gestora@embarque.test',
    password: setting('E2E_SUPERUSER_PASSWORD') ?? 'embarque123',
  },
  atendente: {
    email: setting('E2E_STAFF_EMAIL') ?? 'atendente@embarque.test',
    password: setting('E2E_STAFF_PASSWORD') ?? 'embarque123',
  },
};

/** The customer of the seed, who may not enter. */
export const CUSTOMER: Account = { email: 'cliente@embarque.test', password: 'embarque123' };

/** The day the tests' seed is anchored to. */
export const TODAY = '2026-11-18';

/** What a deployed panel cannot offer, by tag: a test with one of these is skipped there, with this reason. */
export const NEEDS_OWN_BACKEND: Readonly<Record<string, string>> = {
  '@faults': 'needs faults on request, which a deployed backend does not have',
  '@reset': 'needs a reset of the data, which a deployed backend does not have',
  '@seed': 'needs the records of the seed',
};
