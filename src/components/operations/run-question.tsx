import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { countOf } from '@/lib/format';
import { notify } from '@/lib/notify';
import type { BulkAction } from '@/operations/bulk-action';
import { countOutcomes, type PlannedOperation, type Recovery, type Run } from '@/operations/operation';
import { indexesOf, RECOVERED } from '@/operations/run';
import { countsText } from '@/operations/run-text';
import { continueRun, recoverRun, startRun } from '@/operations/send-run';

interface Question {
  action: BulkAction;
  count: number;
  /** Text about the records that are left out. */
  details?: string | undefined;
  confirm: () => void;
}

/** The records of a bulk action, and a text about those that it leaves out. */
export interface RunRequest {
  planned: readonly PlannedOperation[];
  excluded?: string | undefined;
}

/** Asks before a bulk action (ENT-06), and before the rest of an earlier one (ENT-19). `dialog` must be rendered. */
export function useRunQuestion() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);

  function ask(action: BulkAction, { planned, excluded }: RunRequest): void {
    const confirm = () => startRun(client, action, planned);
    setQuestion({ action, count: planned.length, details: excluded, confirm });
  }

  /** 'Conferir', 'Retomar' and 'Tentar de novo'. */
  async function recover(run: Run, what: Recovery): Promise<void> {
    const action = run.bulk?.action;
    if (!action) return;
    const asked = indexesOf(run, RECOVERED[what]);
    const recovered = await recoverRun(client, run.id, what);
    if (!recovered) return;
    const { run: now, sendable } = recovered;
    if (sendable.length > 0) {
      const skipped = asked.length - sendable.length;
      setQuestion({
        action,
        count: sendable.length,
        details: skipped > 0 ? action.texts.skipped(skipped) : undefined,
        confirm: () => void continueRun(client, run.id, sendable),
      });
      return;
    }
    const checked = { ...now, operations: asked.flatMap((index) => now.operations[index] ?? []) };
    notify({
      kind: countOutcomes(checked, 'refused') > 0 ? 'warning' : 'success',
      text: what === 'check' ? checkedText(checked, action) : action.texts.noneLeft[what],
    });
  }

  const dialog: ReactNode = question ? (
    <ConfirmDialog
      title={question.action.texts.label}
      question={question.action.texts.question(question.count)}
      variant="default"
      open
      onOpenChange={close}
      onConfirm={() => {
        close();
        question.confirm();
      }}
      confirmDisabledReason={question.count === 0 ? question.action.texts.noneToSend : undefined}
      details={question.details}
    />
  ) : null;
  return { ask, recover, dialog };
}

/** 'Confirmar Entrega: 2 conferidos, 1 feito, 1 falhou.' */
function checkedText(checked: Run, { texts }: BulkAction): string {
  const count = countOf(checked.operations.length, 'conferido', 'conferidos');
  return `${texts.label}: ${count}, ${countsText(checked, texts)}.`;
}
