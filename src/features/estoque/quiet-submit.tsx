import { useState } from 'react';
import { fieldErrorsOf, formFailureOf } from '@/api/form-errors';
import { RetryButton } from '@/components/feedback/retry-button';

interface QuietSubmitProps {
  /** Of the mutation. */
  error: Error | null;
  /** What did not happen. */
  text: string;
  /** The form's fields: what the server says about them stands at them. */
  fields: readonly string[];
  busy: boolean;
  /** Sends the form as it is now: an explicit second press. */
  onRetry: () => void;
}

/**
 * A submit that failed and that the specification calls silent: no alert and no toast, but the form says so quietly, in
 * a region that was there before (design 4). It stays while it is sent again, so that the pressed button keeps the focus.
 */
export function QuietSubmit({ error, text, fields, busy, onRetry }: QuietSubmitProps) {
  const [shown, setShown] = useState(error);
  if (error && error !== shown) setShown(error);
  const failure = formFailureOf(shown, { meta: { failure: { text } } }, fields);
  // What has to be mended first is not sent again as it is.
  const canRetry = fieldErrorsOf(shown, fields).length === 0;
  return (
    <div
      role="status"
      className={failure ? 'grid justify-items-start gap-2 rounded-md bg-muted px-3 py-2.5 dark:bg-secondary' : 'sr-only'}
    >
      {failure ? (
        <p className="wrap-anywhere">
          <b>{failure.title}</b> {failure.detail}
        </p>
      ) : null}
      {failure && canRetry ? <RetryButton size="sm" busy={busy} onRetry={onRetry} /> : null}
    </div>
  );
}
