import type { ReactNode } from 'react';
import { RetryButton } from '@/components/feedback/retry-button';
import { StateMessage } from '@/components/feedback/state-message';

interface ErrorStateProps {
  /** The specification's sentence. */
  title: string;
  /** The reason, and what stays. */
  detail?: ReactNode;
  onRetry: () => void;
  retrying?: boolean | undefined;
  /** Inside a panel: no drawing, less air. */
  inPanel?: boolean | undefined;
}

/** A load that failed, in its place. It is the alert; a toast with the same sentence is not (design 3). */
export function ErrorState({ title, detail, onRetry, retrying, inPanel = false }: ErrorStateProps) {
  const action = <RetryButton onRetry={onRetry} busy={retrying} />;
  return inPanel ? (
    <StateMessage role="alert" title={title} heading="p" detail={detail} action={action} className="py-4" />
  ) : (
    <StateMessage role="alert" art="torn" title={title} detail={detail} action={action} />
  );
}
