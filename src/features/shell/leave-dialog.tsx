import { useState } from 'react';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import type { LeaveQuestion } from '@/lib/unsaved-work';

interface LeaveDialogProps {
  question: LeaveQuestion;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved work is left; the work may be finished first. */
export function LeaveDialog({ question: { title, question, leave, stay, finish }, onLeave, onStay }: LeaveDialogProps) {
  const [isFinishing, setIsFinishing] = useState(false);
  async function finishAndLeave(run: () => Promise<boolean>): Promise<void> {
    setIsFinishing(true);
    if (await run()) onLeave();
    else onStay();
  }
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel={leave}
      cancelLabel={stay}
      other={finish && { label: finish.label, onPress: () => void finishAndLeave(finish.run) }}
      busy={isFinishing}
      open
      onOpenChange={onStay}
      onConfirm={onLeave}
    />
  );
}
