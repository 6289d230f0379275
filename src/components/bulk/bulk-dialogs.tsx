import { Link } from '@tanstack/react-router';
import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { UNKNOWN_RESULT } from '@/api/errors';
import { idsWith, type BulkPhase, type BulkReport } from '@/components/bulk/bulk';
import { outcomeText, reportDetail, reportedNumero, reportText } from '@/components/bulk/bulk-report';
import type { Bulk } from '@/components/bulk/use-bulk';
import { CloseButton } from '@/components/feedback/close-button';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { IncidentCode } from '@/components/feedback/states';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { formatCount } from '@/lib/format';
import { usePersonalFormat } from '@/lib/hide-personal-data';
import { cn } from '@/lib/utils';

/** Confirmation, progress and details of a bulk action; at most one is open. */
export function BulkDialogs({ bulk }: { bulk: Bulk }) {
  const { phase, report } = bulk;
  return (
    <>
      {phase && (phase.kind === 'asking' || 'sendAll' in phase.action) ? <Question bulk={bulk} phase={phase} /> : null}
      {phase?.kind === 'running' && 'sendOne' in phase.action ? <Running bulk={bulk} phase={phase} /> : null}
      {report ? <Details bulk={bulk} report={report} /> : null}
    </>
  );
}

function Question({ bulk, phase }: { bulk: Bulk; phase: BulkPhase }) {
  const { action, skipped } = phase;
  const running = phase.kind === 'running';
  const ids = running ? phase.ids : bulk.applicableIds(action, phase.ids);
  return (
    <ConfirmDialog
      title={action.label}
      question={action.question(ids.length)}
      variant="default"
      open={!running || !phase.hidden}
      onOpenChange={(open) => {
        if (!open) bulk.close();
      }}
      onConfirm={bulk.start}
      confirmDisabledReason={ids.length === 0 ? action.records.noneToSendText : undefined}
      busy={running}
      error={phase.failure}
      details={running ? <Progress aria-label="Processando..." /> : bulk.excludedText(action, skipped)}
    />
  );
}

/** Progress of the sequential requests, with a button to stop. */
function Running({ bulk, phase }: { bulk: Bulk; phase: BulkPhase }) {
  const words = `${formatCount(phase.settled)} de ${formatCount(phase.ids.length)}`;
  return (
    // Without onOpenChange neither Escape nor a click outside closes it.
    <Dialog open>
      <DialogContent
        showCloseButton={false}
        className="max-w-108"
        onOpenAutoFocus={(event) => {
          // Focus the dialog: a second Enter must not interrupt.
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{phase.action.label}</DialogTitle>
          <CloseButton reason="Aguarde o fim ou interrompa." />
        </DialogHeader>
        <DialogBody>
          <p role="status">{`Processando... ${words}`}</p>
          <Progress aria-label={words} aria-valuetext={words} value={phase.settled} max={phase.ids.length} />
          {/* The key restarts the 10 s timer after each record. */}
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

interface BulkNoticeProps {
  bulk: Bulk;
  className?: string;
  children?: ReactNode;
}

/** Persistent summary of failed items of the last bulk action. `children` are more buttons. */
export function BulkNotice({ bulk, className, children }: BulkNoticeProps) {
  const { report } = bulk;
  // The report contains reasons from the server (PRV-08).
  const personal = usePersonalFormat();
  if (!report) return null;
  const detail = reportDetail(report);
  return (
    <div className={cn('border-t border-border p-3', className)}>
      <Alert variant="warning">
        <TriangleAlert />
        <AlertTitle>{personal('text', reportText(report))}</AlertTitle>
        {detail ? <AlertDescription>{personal('text', detail)}</AlertDescription> : null}
      </Alert>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" onClick={() => bulk.showDetails(true)}>
          Ver detalhes
        </Button>
        <RetryFailed bulk={bulk} report={report} size="sm" />
        {children}
        <span className="grow" />
        <DisabledHint reason={bulk.busyReason}>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Fechar resultado"
            onClick={({ currentTarget }) => {
              // The button unmounts with the notice.
              currentTarget.closest('main')?.focus({ preventScroll: true });
              bulk.dismiss();
            }}
          >
            <X />
          </Button>
        </DisabledHint>
      </div>
    </div>
  );
}

/** 'Ver detalhes': outcome of each record of the last bulk action (ENT-10). */
function Details({ bulk, report }: { bulk: Bulk; report: BulkReport }) {
  const personal = usePersonalFormat();
  return (
    <Dialog open={bulk.showsDetails} onOpenChange={bulk.showDetails}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{report.action.label}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <p>{personal('text', reportText(report))}</p>
          <Outcomes report={report} currentStatusText={bulk.currentStatusText} />
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Voltar</Button>
          </DialogClose>
          <RetryFailed bulk={bulk} report={report} />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Retries failed records only. Unknown ones are never retried: the change may have happened. */
function RetryFailed({ bulk, report, size }: { bulk: Bulk; report: BulkReport; size?: 'sm' }) {
  const { action, outcomes } = report;
  const failed = idsWith(outcomes, 'failed');
  if (failed.length === 0) return null;
  const canRetry = bulk.applicableIds(action, failed).length > 0;
  const isReading = bulk.reading === 'retry';
  const reason = bulk.busyReason ?? (canRetry ? undefined : action.records.changedText);
  return (
    <DisabledHint reason={isReading ? undefined : reason}>
      <LoadingButton variant="outline" size={size} loading={isReading} onClick={bulk.retry}>
        Tentar de novo
      </LoadingButton>
    </DisabledHint>
  );
}

function Outcomes({ report, currentStatusText }: { report: BulkReport; currentStatusText: Bulk['currentStatusText'] }) {
  const personal = usePersonalFormat();
  const { outcomes, action } = report;
  return (['failed', 'unknown', 'untried', 'done'] as const).map((kind) => {
    const records = Array.from(outcomes).filter(([, outcome]) => outcome.kind === kind);
    if (records.length === 0) return null;
    const title = outcomeText(action, kind, records.length) + (kind === 'unknown' ? `. ${UNKNOWN_RESULT}` : '');
    return (
      <section key={kind} aria-label={title} className="grid gap-1 wrap-anywhere">
        <h3>{title}</h3>
        <div className="text-muted-foreground">
          {kind === 'failed' || kind === 'unknown' ? (
            <ul className="grid gap-2">
              {records.map(([id, outcome]) => (
                <li key={id}>
                  {action.records.link ? (
                    <Link {...action.records.link(id)} className="underline">
                      {reportedNumero(report, id)}
                    </Link>
                  ) : (
                    reportedNumero(report, id)
                  )}
                  <span>{`: ${outcome.kind === 'failed' ? personal('text', outcome.motivo) : currentStatusText(id)}`}</span>
                  <IncidentCode error={outcome.kind === 'failed' ? outcome.error : undefined} />
                </li>
              ))}
            </ul>
          ) : (
            <p>{records.map(([id]) => reportedNumero(report, id)).join(', ')}</p>
          )}
        </div>
      </section>
    );
  });
}
