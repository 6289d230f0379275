import { explainFailure, isNotFound } from '@/api/errors';

/** Why a dialog cannot show its record. */
export interface RecordFailure {
  title: string;
  detail: string;
  canRetry: boolean;
}

/**
 * The failure of a dialog's record (ERR-09).
 * @param missing the detail for a record that does not exist
 */
export function recordFailureOf(error: unknown, title: string, missing: string): RecordFailure | undefined {
  if (!error) return undefined;
  return isNotFound(error)
    ? { title, detail: missing, canRetry: false }
    : { title, detail: `Falha ao carregar. ${explainFailure(error)}`, canRetry: true };
}
