import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { hasUnsavedWork, leaveQuestion, type LeaveQuestion } from '@/lib/unsaved-work';

const LeaveDialog = lazy(async () => ({ default: (await import('@/features/shell/leave-dialog')).LeaveDialog }));

/** Asks before a link, Back or the jump box leads away from unsaved work. A dialog that closes itself navigates with `ignoreBlocker`. */
export function LeaveGuard() {
  const [question, setQuestion] = useState<LeaveQuestion>();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => {
      setQuestion(leaveQuestion());
      return hasUnsavedWork();
    },
    // The declaration of the work asks there itself (lib/unsaved-work).
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (status !== 'blocked' || !question) return null;
  return (
    <Suspense>
      <LeaveDialog question={question} onLeave={proceed} onStay={reset} />
    </Suspense>
  );
}
