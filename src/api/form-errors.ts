import { failureText, isApiError, serverBodyText, waitText } from '@/api/errors';
import type { Failure } from '@/api/meta';

/** A submit that failed, as FormDialog and ConfirmDialog show it: the sentence of the toast, and what to do. */
export interface FormFailure {
  title: string;
  detail?: string;
}

/**
 * What a dialog shows of its failed mutation (design 4, first row): the same sentence as the toast, then the server's
 * words that no field below shows, then that nothing typed is lost.
 * @param fields the form's fields: their messages are shown at them, by `fieldErrorsOf`
 */
export function formFailureOf(
  error: unknown,
  { meta }: { meta?: { failure?: Failure } | undefined },
  fields: readonly string[] = [],
): FormFailure | undefined {
  if (!error || !meta?.failure) return undefined;
  const title = failureText(error, meta.failure);
  const atFields = fieldErrorsOf(error, fields).length > 0;
  const detail = atFields ? KEPT : elsewhereText(error, fields);
  return detail === undefined || title.includes(detail) ? { title } : { title, detail };
}

const KEPT = 'Corrija os campos indicados. O que você digitou foi mantido.';

/** The server's words outside the form's fields; how long to wait; what happened if it said nothing. */
function elsewhereText(error: unknown, fields: readonly string[]): string | undefined {
  if (!isApiError(error)) return undefined;
  if (error.kind === 'network') return fields.length > 0 ? 'O que você digitou foi mantido.' : undefined;
  if (error.status === 429) return waitText(error.retryAfterSeconds);
  if (error.status >= 500) return 'O servidor encontrou um problema.';
  return serverBodyText(error);
}

/** What the server said about fields of the form, in the form's order. */
export function fieldErrorsOf<const Field extends string>(
  error: unknown,
  fields: readonly Field[],
): readonly { field: Field; message: string }[] {
  if (!isApiError(error)) return [];
  return fields.flatMap((field) => {
    const message = error.fields[field];
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Puts what the server said at the fields of a form, and the focus on the first of them (design 4). */
export function showFieldErrors<const Field extends string>(
  error: unknown,
  fields: readonly Field[],
  setError: (field: Field, error: { message: string }, options: { shouldFocus: boolean }) => void,
): void {
  for (const [index, { field, message }] of fieldErrorsOf(error, fields).entries()) {
    setError(field, { message }, { shouldFocus: index === 0 });
  }
}
