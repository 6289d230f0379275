import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/feedback/lazy-part';
import { Button } from '@/components/ui/button';
import { NativeModal } from '@/components/ui/native-modal';
import { loadAhead } from '@/lib/load-ahead';
import { hasUnsavedWork, leaveQuestion, onUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

interface QuestionProps {
  question: LeaveQuestion;
  onLeave: () => void;
  onStay: () => void;
}

const LeaveDialog = lazyPart<QuestionProps>(async () => (await import('@/features/shell/leave-dialog')).LeaveDialog, {
  missing: { Instead: PlainQuestion, operation: 'leave question' },
});

const fetchAhead = () => {
  loadAhead(LeaveDialog.load);
};

/** Asks before a link, Back or the jump box leads away from unsaved work. A dialog that closes itself navigates with `ignoreBlocker`. */
export function LeaveGuard() {
  const [question, setQuestion] = useState<LeaveQuestion>();
  useEffect(() => onUnsavedWork(fetchAhead), []);
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
  return <LeaveDialog question={question} onLeave={proceed} onStay={reset} />;
}

/** The same question in the browser's own modal, where the code of ours does not come. */
function PlainQuestion({ question, onLeave, onStay }: QuestionProps) {
  return (
    <NativeModal role="alertdialog" aria-label={question.title} onCancel={onStay}>
      <p className="mb-4">{question.question}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onStay}>{question.stay}</Button>
        <Button variant="destructive" onClick={onLeave}>
          {question.leave}
        </Button>
      </div>
    </NativeModal>
  );
}
