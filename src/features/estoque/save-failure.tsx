import { useState } from 'react';
import { mutationOutcome } from '@/api/errors';
import type { ChangedRecord } from '@/api/meta';
import { InlineError } from '@/components/feedback/states';
import { UnknownResultCheck } from '@/components/feedback/unknown-result';
import { fieldErrorsOf, formFailureOf } from '@/components/form/form-errors';
import { useOperation } from '@/components/operations/use-operations';

interface SaveFailureProps {
  error: Error | null;
  /** The record that the mutation changes. */
  record: ChangedRecord;
  text: string;
  fields: readonly string[];
  saving: boolean;
  onRetry: () => void;
}

/** A failed save in its form (CAP-07). Stays mounted during a retry, which keeps the focus; field errors have no retry. */
export function SaveFailure({ error, record, text, fields, saving, onRetry }: SaveFailureProps) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const { unknown } = useOperation(last && mutationOutcome(last) === 'unknown' ? record : undefined);
  const failure = formFailureOf(last, { meta: { failure: { text } } }, fields);
  if (!failure) return null;
  return (
    <div className="grid gap-2 rounded-md bg-muted px-3 py-2.5 dark:bg-secondary">
      <InlineError
        text={failure.title}
        detail={failure.detail}
        error={failure.error}
        retrying={saving}
        onRetry={fieldErrorsOf(last, fields).length === 0 ? onRetry : undefined}
      />
      {unknown ? <UnknownResultCheck {...unknown} /> : null}
    </div>
  );
}
