import { codeOf } from '../start-error.ts';
import type { RunTransaction } from './sql.ts';

/** serialization_failure and deadlock_detected: nothing was changed, and a second attempt may succeed. */
const MAY_SUCCEED_AGAIN: readonly (string | undefined)[] = ['40001', '40P01'];
const ATTEMPTS = 5;
const LONGEST_PAUSE_MS = 40;

/** Repeats a transaction that PostgreSQL aborted for another one. The work runs again, so it contains only statements. */
export function withRetries(transaction: RunTransaction, attempts = ATTEMPTS): RunTransaction {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction(work);
      } catch (error) {
        if (attempt >= attempts || !MAY_SUCCEED_AGAIN.includes(codeOf(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS * attempt));
      }
    }
  };
}
