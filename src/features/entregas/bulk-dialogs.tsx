import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { CloseButton } from '@/components/form/close-button';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { BULK_LABEL, bulkQuestion } from '@/features/entregas/bulk-report';
import { BulkDetails } from '@/features/entregas/bulk-result';
import type { Bulk, BulkPhase } from '@/features/entregas/use-bulk';
import { formatCount } from '@/lib/format';

/** Confirmation, progress and details of a bulk action; at most one is open. */
export function BulkDialogs({ bulk }: { bulk: Bulk }) {
  const { phase } = bulk;
  return (
    <>
      {phase && (phase.kind === 'asking' || phase.action === 'enviado') ? <Question bulk={bulk} phase={phase} /> : null}
      {phase?.kind === 'running' && phase.action === 'entregue' ? <Running bulk={bulk} phase={phase} /> : null}
      <BulkDetails bulk={bulk} />
    </>
  );
}

function Question({ bulk, phase }: { bulk: Bulk; phase: BulkPhase }) {
  const running = phase.kind === 'running';
  const ids = running ? phase.ids : bulk.applicableIds(phase.action, phase.ids);
  return (
    <ConfirmDialog
      title={BULK_LABEL[phase.action]}
      question={bulkQuestion(phase.action, ids.length)}
      variant="default"
      open={!running || !phase.hidden}
      onOpenChange={(open) => {
        if (!open) bulk.close();
      }}
      onConfirm={bulk.start}
      busy={running}
      error={bulk.failure}
      details={running ? <Progress aria-label="Processando..." /> : bulk.excludedText(phase.action)}
    />
  );
}

/** Progress of the sequential requests, with a button to stop. */
function Running({ bulk, phase }: { bulk: Bulk; phase: Extract<BulkPhase, { kind: 'running' }> }) {
  const words = `${formatCount(phase.settled)} de ${formatCount(phase.ids.length)}`;
  return (
    // Without onOpenChange neither Escape nor a click outside closes it.
    <Dialog open>
      <DialogContent
        showCloseButton={false}
        className="max-w-[432px]"
        onOpenAutoFocus={(event) => {
          // Focus the dialog: a second Enter must not interrupt.
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{BULK_LABEL[phase.action]}</DialogTitle>
          <CloseButton reason="Aguarde o fim ou interrompa." />
        </DialogHeader>
        <DialogBody>
          <p role="status">{`Processando... ${words}`}</p>
          <Progress aria-label={words} aria-valuetext={words} value={phase.settled} max={phase.ids.length} />
          {/* The key restarts the 10 s timer after each order. */}
          <SlowNotice key={phase.settled} pending />
        </DialogBody>
        <DialogFooter>
          <LoadingButton
            variant="outline"
            loading={phase.stopping}
            onClick={({ detail }) => {
              // The button replaces 'Confirmar': ignore the second click of a double click (ENT-12).
              if (detail < 2) bulk.interrupt();
            }}
          >
            Interromper
          </LoadingButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
