import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import type { LeaveQuestion } from '@/lib/unsaved-work';

interface LeaveDialogProps {
  question: LeaveQuestion;
  onLeave: () => void;
  onStay: () => void;
}

/** The question before unsaved work is left. The focus starts at the answer that loses nothing. */
export function LeaveDialog({ question, onLeave, onStay }: LeaveDialogProps) {
  const textId = useId();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onStay();
      }}
    >
      <DialogContent
        role="alertdialog"
        width="sm"
        aria-describedby={textId}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          stay.current?.focus();
        }}
      >
        <DialogHeader title={question.title} />
        <DialogBody>
          <p id={textId}>{question.question}</p>
        </DialogBody>
        <DialogFooter>
          <Button ref={stay} onClick={onStay}>
            {question.stay}
          </Button>
          <Button variant="destructive" onClick={onLeave}>
            {question.leave}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
