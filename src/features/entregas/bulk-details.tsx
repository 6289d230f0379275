import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UNKNOWN_RESULT } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { BULK_LABEL, NO_REASON, reportText, type BulkReport } from '@/features/entregas/bulk-report';
import { idsWith, type Outcome } from '@/features/entregas/bulk-run';
import type { ColumnOf } from '@/features/entregas/resumo-columns';
import type { Bulk } from '@/features/entregas/use-bulk';
import { statusOf } from '@/lib/status';
import { countOf } from '@/lib/format';

interface BulkDetailsProps {
  bulk: Bulk;
  columnOf: ColumnOf;
}

/** 'Ver detalhes': outcome of each order of the last bulk action (ENT-10). */
export function BulkDetails({ bulk, columnOf }: BulkDetailsProps) {
  const { report } = bulk;
  if (!report) return null;
  return (
    <Dialog open={bulk.showsDetails} onOpenChange={bulk.setShowsDetails}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{BULK_LABEL[report.action]}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <p>{reportText(report)}</p>
          <Outcomes report={report} columnOf={columnOf} />
        </DialogBody>
        <DialogFooter>
          <Button
            variant="outline"
            onClick={() => {
              bulk.setShowsDetails(false);
            }}
          >
            Voltar
          </Button>
          <RetryFailed bulk={bulk} report={report} />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Retries failed orders only; unknown and untried ones are selected in the table. */
export function RetryFailed({ bulk, report, size }: { bulk: Bulk; report: BulkReport; size?: 'sm' }) {
  const failed = idsWith(report.outcomes, 'falhou');
  if (failed.length === 0) return null;
  const canRetry = bulk.sendable(report.action, failed).length > 0;
  return (
    <DisabledHint reason={retryRefusal(bulk.busy, canRetry)}>
      <Button variant="outline" size={size} onClick={bulk.retry}>
        Tentar de novo
      </Button>
    </DisabledHint>
  );
}

function retryRefusal(busy: boolean, canRetry: boolean): string | undefined {
  if (busy) return 'Aguarde o fim da ação em massa.';
  return canRetry ? undefined : 'Os pedidos que falharam mudaram de status.';
}

function Outcomes({ report, columnOf }: { report: BulkReport; columnOf: ColumnOf }) {
  const { outcomes, numeros } = report;
  const numero = (id: number) => numeros.get(id) ?? `nº ${id}`;
  const numbers = (kind: Outcome['kind']) => idsWith(outcomes, kind).map(numero);
  const place = (id: number) => {
    const column = columnOf.get(id);
    return column ? `Agora: ${statusOf('entrega', column).label}.` : 'Não está mais nestas tabelas.';
  };
  return (
    <>
      <Group title={countOf(idsWith(outcomes, 'falhou').length, 'falhou', 'falharam')} count={numbers('falhou').length}>
        <ul className="grid gap-2">
          {idsWith(outcomes, 'falhou').map((id) => (
            <Entry key={id} id={id} numero={numero(id)}>
              {reasonOf(outcomes.get(id))}
            </Entry>
          ))}
        </ul>
      </Group>
      <Group
        title={`${countOf(numbers('desconhecido').length, 'desconhecido', 'desconhecidos')}. ${UNKNOWN_RESULT}`}
        count={numbers('desconhecido').length}
      >
        <ul className="grid gap-2">
          {idsWith(outcomes, 'desconhecido').map((id) => (
            <Entry key={id} id={id} numero={numero(id)}>
              {place(id)}
            </Entry>
          ))}
        </ul>
      </Group>
      <Group title={countOf(numbers('nao-tentado').length, 'não tentado', 'não tentados')} count={numbers('nao-tentado').length}>
        <p>{numbers('nao-tentado').join(', ')}</p>
      </Group>
      <Group title={countOf(numbers('feito').length, 'feito', 'feitos')} count={numbers('feito').length}>
        <p>{numbers('feito').join(', ')}</p>
      </Group>
    </>
  );
}

function reasonOf(outcome: Outcome | undefined): string {
  return (outcome?.kind === 'falhou' ? outcome.motivo : undefined) ?? NO_REASON;
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title} className="grid gap-1 wrap-anywhere">
      <h3>{title}</h3>
      <div className="text-muted-foreground">{children}</div>
    </section>
  );
}

function Entry({ id, numero, children }: { id: number; numero: string; children: ReactNode }) {
  return (
    <li>
      <Link to="/pedido/$id" params={{ id: String(id) }}>
        {numero}
      </Link>
      : {children}
    </li>
  );
}
