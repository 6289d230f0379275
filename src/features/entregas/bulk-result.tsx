import { Link } from '@tanstack/react-router';
import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { UNKNOWN_RESULT } from '@/api/errors';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { IncidentCode } from '@/components/feedback/states';
import { UnknownResultCheck } from '@/components/feedback/unknown-result';
import { useUnknownResult } from '@/components/feedback/use-unknown-result';
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
import { busyReason } from '@/features/entregas/bulk-bar';
import {
  BULK_LABEL,
  errorOf,
  motivoOf,
  reportDetail,
  reportedNumero,
  reportText,
  type BulkReport,
} from '@/features/entregas/bulk-report';
import { idsWith } from '@/features/entregas/bulk-run';
import type { Bulk } from '@/features/entregas/use-bulk';
import { countOf } from '@/lib/format';
import { usePersonalFormat } from '@/lib/hide-personal-data';
import { cn } from '@/lib/utils';

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
        <Button variant="outline" size="sm" onClick={bulk.showDetails}>
          Ver detalhes
        </Button>
        <RetryFailed bulk={bulk} report={report} size="sm" />
        {children}
        <span className="grow" />
        <Button variant="ghost" size="icon-sm" aria-label="Fechar resultado" onClick={bulk.dismiss}>
          <X />
        </Button>
      </div>
    </div>
  );
}

/** 'Ver detalhes': outcome of each order of the last bulk action (ENT-10). */
export function BulkDetails({ bulk }: { bulk: Bulk }) {
  const { report } = bulk;
  const personal = usePersonalFormat();
  if (!report) return null;
  return (
    <Dialog open={bulk.showsDetails} onOpenChange={bulk.setShowsDetails}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{BULK_LABEL[report.action]}</DialogTitle>
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

/** Retries failed orders only. Unknown ones are never retried: the change may have happened. */
function RetryFailed({ bulk, report, size }: { bulk: Bulk; report: BulkReport; size?: 'sm' }) {
  const failed = idsWith(report.outcomes, 'failed');
  if (failed.length === 0) return null;
  const canRetry = bulk.applicableIds(report.action, failed).length > 0;
  return (
    <DisabledHint reason={busyReason(bulk) ?? (canRetry ? undefined : 'Os pedidos que falharam mudaram de status.')}>
      <Button variant="outline" size={size} onClick={bulk.retry}>
        Tentar de novo
      </Button>
    </DisabledHint>
  );
}

function Outcomes({ report, currentStatusText }: { report: BulkReport; currentStatusText: Bulk['currentStatusText'] }) {
  const personal = usePersonalFormat();
  const failed = idsWith(report.outcomes, 'failed');
  const unknown = idsWith(report.outcomes, 'unknown');
  const untried = idsWith(report.outcomes, 'untried');
  const done = idsWith(report.outcomes, 'done');
  const numeros = (ids: readonly number[]) => ids.map((id) => reportedNumero(report, id)).join(', ');
  const links = (ids: readonly number[], textOf: (id: number) => string) => (
    <ul className="grid gap-2">
      {ids.map((id) => (
        <li key={id}>
          <Link to="/pedido/$id" params={{ id: String(id) }} className="underline">
            {reportedNumero(report, id)}
          </Link>
          <span>{`: ${textOf(id)}`}</span>
          <IncidentCode error={errorOf(report, id)} />
          <UnknownOrderCheck id={id} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <Group ids={failed} title={countOf(failed.length, 'falhou', 'falharam')}>
        {links(failed, (id) => personal('text', motivoOf(report, id)))}
      </Group>
      <Group ids={unknown} title={`${countOf(unknown.length, 'desconhecido', 'desconhecidos')}. ${UNKNOWN_RESULT}`}>
        {links(unknown, currentStatusText)}
      </Group>
      <Group ids={untried} title={countOf(untried.length, 'não tentado', 'não tentados')}>
        <p>{numeros(untried)}</p>
      </Group>
      <Group ids={done} title={countOf(done.length, 'feito', 'feitos')}>
        <p>{numeros(done)}</p>
      </Group>
    </>
  );
}

/** 'Conferir' of an order without a known outcome, until the tab reloads; then its notice has one for all (ENT-19). */
function UnknownOrderCheck({ id }: { id: number }) {
  const unknown = useUnknownResult({ kind: 'pedido', id });
  return unknown ? <UnknownResultCheck {...unknown} /> : null;
}

function Group({ title, ids, children }: { title: string; ids: readonly number[]; children: ReactNode }) {
  if (ids.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-1 wrap-anywhere">
      <h3>{title}</h3>
      <div className="text-muted-foreground">{children}</div>
    </section>
  );
}
