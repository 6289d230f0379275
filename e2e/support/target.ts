import { fileURLToPath } from 'node:url';
import type { Account } from '../../scripts/lib/sign-in.ts';

/** Roles of a test. */
export type Role = 'gestora' | 'atendente';

export const ROLES: readonly Role[] = ['gestora', 'atendente'];

function setting(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}

/** A deployed panel's address without a trailing slash; undefined: the tests start their own backends. */
export const deployedOrigin = setting('E2E_BASE_URL')?.replace(/\/+$/, '');

/** Address of a deployed panel's API on another origin. */
const apiOrigin = setting('E2E_API_URL')?.replace(/\/+$/, '');

/** True if the panel's API is on another origin. */
export const hasOtherApiOrigin = apiOrigin !== undefined;

/** Origin of the control calls of a staging backend. */
export function controlOriginOf(origin: string): string {
  return apiOrigin ?? origin;
}

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

/** Part of the names of created records that is different in each run; the global setup sets and prints it. */
export const RUN = setting('E2E_RUN') ?? 'local';

/** Anchor date of the tests' seed. */
export const TODAY = '2026-11-18';

/** Secret of a deployed staging backend that offers faults, reset and the request log. */
export const controlToken = deployedOrigin === undefined ? undefined : setting('STAGING_CONTROL_TOKEN');

/** Tags of tests that need faults, a reset or the records of the seed. */
export const NEEDS_CONTROL: readonly string[] = ['@faults', '@reset', '@seed'];

/** True if the backend offers faults, reset and the request log. */
export const hasControl = deployedOrigin === undefined || controlToken !== undefined;

/** File of the setup project with a role's storage state on the deployed panel. */
export function authFile(role: Role): string {
  return fileURLToPath(new URL(`../../playwright/.auth/${role}.json`, import.meta.url));
}
