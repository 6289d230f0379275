import { useState } from 'react';
import { fieldErrorsOf, formFailureOf } from '@/api/form-errors';

/**
 * A failed save as inline text (CAP-07), or undefined. It is kept during a retry, so that the retry button keeps the
 * focus; a save with field errors has to be corrected first.
 */
export function useSaveFailure(error: Error | null, text: string, fields: readonly string[]) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const failure = formFailureOf(last, { meta: { failure: { text } } }, fields);
  return failure && { ...failure, canRetry: fieldErrorsOf(last, fields).length === 0 };
}
