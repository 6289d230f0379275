import { useState } from 'react';
import { fieldErrorsOf, formFailureOf } from '@/api/form-errors';
import { InlineError } from '@/components/feedback/states';

interface SaveFailureProps {
  error: Error | null;
  text: string;
  fields: readonly string[];
  saving: boolean;
  onRetry: () => void;
}

/** A failed save in its form (CAP-07). Kept during a retry for the focus; a save with field errors has no retry. */
export function SaveFailure({ error, text, fields, saving, onRetry }: SaveFailureProps) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const failure = formFailureOf(last, { meta: { failure: { text } } }, fields);
  if (!failure) return null;
  return (
    <InlineError
      text={failure.title}
      detail={failure.detail}
      error={failure.error}
      retrying={saving}
      onRetry={fieldErrorsOf(last, fields).length === 0 ? onRetry : undefined}
      className="rounded-md bg-muted px-3 py-2.5 dark:bg-secondary"
    />
  );
}
