import {
  failureText,
  isApiError,
  isUnauthorized,
  mutationOutcome,
  maskedServerTextOf,
  throttleText,
} from '@/api/errors';
import type { FailureToast } from '@/api/meta';
import { maskWhenHidden } from '@/lib/hide-personal-data';

/** A failed submit as dialogs show it: the text of the toast, and a detail. */
export interface FormFailure {
  title: string;
  detail?: string;
  error?: unknown;
}

/**
 * The failure of a dialog's mutation (ERR-01).
 * @param fields the form's fields: their messages are not repeated in the detail
 */
export function formFailureOf(
  error: unknown,
  { meta }: { meta?: { failure?: FailureToast } | undefined },
  fields: readonly string[] = [],
): FormFailure | undefined {
  // A 401 opens sign-in over the form (SES-15), and an error would stay after signing in.
  if (!error || isUnauthorized(error) || !meta?.failure) return undefined;
  const title = failureText(error, meta.failure);
  const atFields = fieldErrorsOf(error, fields).length > 0;
  const detail = atFields ? INPUT_KEPT : detailOf(error, fields);
  return detail === undefined || title.includes(detail) ? { title, error } : { title, detail, error };
}

const INPUT_KEPT = 'Corrija os campos indicados. O que você digitou foi mantido.';

function detailOf(error: unknown, fields: readonly string[]): string | undefined {
  // Stryker disable next-line ConditionalExpression: only narrows the type; maskedServerTextOf has no text of other errors.
  if (!isApiError(error)) return undefined;
  if (mutationOutcome(error) === 'unknown') return fields.length > 0 ? 'O que você digitou foi mantido.' : undefined;
  if (error.status === 429) return throttleText(error, '');
  if (error.status >= 500) return 'O servidor encontrou um problema.';
  return maskedServerTextOf(error);
}

/** The server's messages for fields of the form, in the form's order. */
export function fieldErrorsOf<const Field extends string>(
  error: unknown,
  fields: readonly Field[],
): readonly { field: Field; message: string }[] {
  if (!isApiError(error)) return [];
  return fields.flatMap((field) => {
    const message = error.fields[field];
    return message === undefined ? [] : [{ field, message: maskWhenHidden(message) }];
  });
}

/** `setError` of react-hook-form. */
export type SetFieldError<Field extends string> = (
  field: Field,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Shows the server's messages at their fields and focuses the first of them (ERR-01). */
export function showFieldErrors<const Field extends string>(
  error: unknown,
  fields: readonly Field[],
  setError: SetFieldError<Field>,
): void {
  for (const [index, { field, message }] of fieldErrorsOf(error, fields).entries()) {
    setError(field, { message }, { shouldFocus: index === 0 });
  }
}
