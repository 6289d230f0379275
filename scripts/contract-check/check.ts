import { Calls } from './calls.ts';
import { createClient } from './client.ts';
import { createCompare } from './compare.ts';
import type { Compare } from './compare.ts';
import type { Contract } from './contract.ts';
import { lastThirtyDays } from './days.ts';
import { readAll } from './reads.ts';
import { Findings } from './report.ts';
import type { Report } from './report.ts';
import { skipWrites, writeAll } from './writes.ts';

export interface Target {
  /** Address of the API without a trailing slash. */
  readonly api: string;
  readonly email: string;
  readonly password: string;
  readonly write: boolean;
  readonly timeoutMs: number;
}

export interface Outcome {
  readonly report: Report;
  /** Reason of a failed sign-in; no other call was made. */
  readonly refused: string | undefined;
}

/** Returns a function that checks a backend against the contract; the schemas are compiled once. */
export function createCheck(
  contract: Contract,
  compare: Compare = createCompare(contract),
): (target: Target) => Promise<Outcome> {
  return async ({ api, email, password, write, timeoutMs }) => {
    const findings = new Findings(contract);
    const calls = new Calls(contract, createClient(api, timeoutMs), compare, findings);
    const refused = await calls.signIn(email, password);
    if (refused === undefined) {
      await calls.renew();
      await readAll(calls, lastThirtyDays(new Date()));
      if (write) await writeAll(calls);
      else skipWrites(calls);
    }
    return { report: findings.report(), refused };
  };
}
