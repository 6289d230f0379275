import { explainFailure, isNotFound } from '@/api/errors';

/** Why the record that a dialog is for cannot be shown. */
export interface RecordFailure {
  /** The specification's sentence. */
  title: string;
  detail: string;
  /** A new attempt may help. */
  canRetry: boolean;
}

/**
 * What a dialog says when its record did not come (design 4, 404 of a record): one that is not there says so and offers
 * no attempt; any other failure says 'Falha ao carregar' and why.
 * @param title the specification's sentence
 * @param gone what is said of a record that does not exist
 */
export function recordFailureOf(error: unknown, title: string, gone: string): RecordFailure | undefined {
  if (!error) return undefined;
  return isNotFound(error)
    ? { title, detail: gone, canRetry: false }
    : { title, detail: `Falha ao carregar. ${explainFailure(error)}`, canRetry: true };
}
