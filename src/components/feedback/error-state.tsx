import type { ReactNode } from 'react';
import { RetryButton } from '@/components/feedback/retry-button';
import { StateMessage } from '@/components/feedback/state-message';

interface ErrorStateProps {
  title: string;
  detail?: ReactNode;
  onRetry: () => void;
  retrying?: boolean | undefined;
  /** Inside a panel: smaller, without illustration. */
  inPanel?: boolean | undefined;
}

/** A failed load, with role=alert and a retry button (ERR-03). */
export function ErrorState({ title, detail, onRetry, retrying, inPanel = false }: ErrorStateProps) {
  const action = <RetryButton onRetry={onRetry} busy={retrying} />;
  return inPanel ? (
    <StateMessage role="alert" title={title} heading="p" detail={detail} action={action} className="py-4" />
  ) : (
    <StateMessage role="alert" art="torn" title={title} detail={detail} action={action} />
  );
}
