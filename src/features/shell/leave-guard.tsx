import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { hasUnsavedWork, leaveQuestion, type LeaveQuestion } from '@/lib/unsaved-work';

/** Asks before a navigation leaves unsaved work. A dialog that closes itself navigates with `ignoreBlocker`. */
export function LeaveGuard() {
  const [question, setQuestion] = useState<LeaveQuestion>();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => {
      setQuestion(leaveQuestion());
      return hasUnsavedWork();
    },
    // useUnsavedWork handles beforeunload.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (status !== 'blocked' || !question) return null;
  return (
    <ConfirmDialog
      title={question.title}
      question={question.question}
      confirmLabel={question.leave}
      cancelLabel={question.stay}
      open
      onOpenChange={reset}
      onConfirm={proceed}
    />
  );
}
