import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { BulkDetails } from '@/features/entregas/bulk-details';
import { BULK_LABEL, bulkQuestion, stayOutText } from '@/features/entregas/bulk-report';
import { chosenIds, type Selection } from '@/features/entregas/selection';
import type { Bulk, BulkPhase } from '@/features/entregas/use-bulk';
import { formatCount } from '@/lib/counts';

interface BulkDialogsProps {
  bulk: Bulk;
  selection: Selection;
}

/** The question, the progress and the details of a bulk action; at most one of them is open. */
export function BulkDialogs({ bulk, selection }: BulkDialogsProps) {
  const { phase } = bulk;
  return (
    <>
      {phase && (phase.kind === 'asking' || phase.action === 'enviado') ? (
        <Question bulk={bulk} phase={phase} selection={selection} />
      ) : null}
      {phase?.kind === 'running' && phase.action === 'entregue' ? <Running bulk={bulk} phase={phase} /> : null}
      <BulkDetails bulk={bulk} columnOf={selection.rows.columnOf} />
    </>
  );
}

function Question({ bulk, phase, selection }: BulkDialogsProps & { phase: BulkPhase }) {
  const running = phase.kind === 'running';
  const ids = running ? phase.ids : bulk.sendable(phase.action, phase.ids);
  const stayOut =
    phase.action === 'enviado' && !running ? stayOutText(chosenIds(selection, 'enviado').length) : undefined;
  return (
    <ConfirmDialog
      title={BULK_LABEL[phase.action]}
      question={bulkQuestion(phase.action, ids.length)}
      variant="primary"
      open={!running || !phase.hidden}
      onOpenChange={(open) => {
        if (!open) bulk.close();
      }}
      onConfirm={bulk.start}
      busy={running}
      error={bulk.failure}
      stake={running ? <Progress label="Processando..." /> : stayOut}
    />
  );
}

/** One call after the other: how far it is, and the way to stop. */
function Running({ bulk, phase }: { bulk: Bulk; phase: Extract<BulkPhase, { kind: 'running' }> }) {
  const words = `${formatCount(phase.settled)} de ${formatCount(phase.ids.length)}`;
  return (
    <Dialog open>
      <DialogContent
        width="sm"
        onOpenAutoFocus={(event) => {
          // On the sheet itself: Enter, pressed once more than needed, must not interrupt.
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus();
        }}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
        }}
        onInteractOutside={(event) => {
          event.preventDefault();
        }}
      >
        <DialogHeader title={BULK_LABEL[phase.action]} closeDisabledReason="Aguarde o fim ou interrompa." />
        <DialogBody>
          <p role="status">Processando... {words}</p>
          <Progress label={words} value={phase.settled} max={phase.ids.length} />
          {/* It speaks when nothing has moved for 10 s: each step begins the clock anew. */}
          <SlowNotice key={phase.settled} pending />
        </DialogBody>
        <DialogFooter>
          <Button
            busy={phase.stopping}
            onClick={({ detail }) => {
              // It stands where 'Confirmar' stood: the second click of a double one was not meant for it.
              if (detail < 2) bulk.interrupt();
            }}
          >
            Interromper
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
