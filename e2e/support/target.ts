import type { Account } from '../../scripts/lib/sign-in.ts';

/** Roles of a test. */
export type Role = 'gestora' | 'atendente';

function setting(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}

/** A deployed panel's address without a trailing slash; undefined: the tests start their own backends. */
export const deployedOrigin = setting('E2E_BASE_URL')?.replace(/\/+$/, '');

/** Address of a deployed panel's API on another origin. */
const apiOrigin = setting('E2E_API_URL')?.replace(/\/+$/, '');

/** API base address, on the panel's origin unless E2E_API_URL is set. */
export function apiBaseOf(origin: string): string {
  return `${apiOrigin ?? origin}/api/v1`;
}

/** Superuser and staff accounts; the seed's by default. */
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

/** The seed's customer, who cannot sign in. */
export const CUSTOMER: Account = { email: 'cliente@embarque.test', password: 'embarque123' };

/** Anchor date of the tests' seed. */
export const TODAY = '2026-11-18';

/** Tags that are skipped on a deployed panel, with the reason. */
export const NEEDS_OWN_BACKEND: Readonly<Record<string, string>> = {
  '@faults': 'needs faults on request, which a deployed backend does not have',
  '@reset': 'needs a reset of the data, which a deployed backend does not have',
  '@seed': 'needs the records of the seed',
};
