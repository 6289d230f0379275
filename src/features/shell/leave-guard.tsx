import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FailedOpening, lazyWithPreload } from '@/lib/lazy-with-preload';
import { leaveQuestion, onUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

const LeaveDialog = lazyWithPreload(async () => (await import('@/components/feedback/confirm-dialog')).LeaveDialog, {
  // The screen stays: unsaved work is not discarded without the question.
  onImportError: FailedOpening,
  logAs: 'leave guard',
});

/** Asks before a navigation leaves unsaved work. A dialog that closes itself navigates with `ignoreBlocker`. */
export function LeaveGuard() {
  const [question, setQuestion] = useState<LeaveQuestion>();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: (navigation) => {
      const blocking = leaveQuestion(navigation);
      setQuestion(blocking);
      return blocking !== undefined;
    },
    // useUnsavedWork handles beforeunload.
    enableBeforeUnload: false,
    withResolver: true,
  });
  useEffect(() => onUnsavedWork(() => void LeaveDialog.preload()), []);
  if (status !== 'blocked' || !question) return null;
  return <LeaveDialog question={question} onLeave={proceed} onOpenChange={reset} />;
}
