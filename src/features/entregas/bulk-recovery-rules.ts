import type { BulkRecord } from '@/features/entregas/bulk-record';
import { confirmedText, BULK_LABEL, type BulkAction, type BulkReport } from '@/features/entregas/bulk-report';
import { idsWith, type Outcome, type Outcomes } from '@/features/entregas/bulk-run';
import { countOf, formatCount } from '@/lib/format';
import { statusOf } from '@/lib/status';

/** An order as the server has it now; `status` is undefined for an order that does not exist. */
export interface CurrentOrder {
  numero: string | undefined;
  status: string | null | undefined;
}

/** Whether the action can still be sent for an order, as in the tables (ENT-07). */
export function isResumable(action: BulkAction, { status }: CurrentOrder): boolean {
  return status === 'pronto' || (action === 'entregue' && status === 'enviado');
}

/** The outcome that the current status of an order shows: a delivered order was sent before. */
export function settledOutcome(action: BulkAction, { status }: CurrentOrder): Outcome {
  if (status === action || status === 'entregue') return { kind: 'done' };
  return {
    kind: 'failed',
    motivo: status === undefined ? 'Pedido não encontrado.' : `Agora: ${entregaLabel(status)}.`,
  };
}

function entregaLabel(status: string | null): string {
  return statusOf('entrega', status).label;
}

export function currentOrderText(order: CurrentOrder | undefined): string {
  if (order === undefined) return 'Use "Conferir" para saber.';
  return order.status === undefined ? 'Pedido não encontrado.' : `Agora: ${entregaLabel(order.status)}.`;
}

/** The stored outcomes, with the reasons that are known since: the record has none. */
function outcomesOfRecord(record: BulkRecord, known: Outcomes): Outcomes {
  return new Map(
    Array.from(record.outcomes, ([id, kind]): [number, Outcome] => {
      if (kind !== 'failed') return [id, { kind }];
      const outcome = known.get(id);
      return [id, outcome?.kind === 'failed' ? outcome : { kind, motivo: 'Motivo não guardado.' }];
    }),
  );
}

/** The report of an action that was restored from its record. */
export function restoredReport(record: BulkRecord, known: Outcomes, numeros: ReadonlyMap<number, string>): BulkReport {
  const outcomes = outcomesOfRecord(record, known);
  return {
    kind: 'answered',
    action: record.action,
    message: record.action === 'entregue' ? confirmedText(outcomes) : shippedText(outcomes),
    falhas: idsWith(outcomes, 'failed').length,
    outcomes,
    numeros,
    stopped: 'page-closed',
  };
}

/** '12 pedidos marcados como Enviado.' */
function shippedText(outcomes: Outcomes): string {
  const done = idsWith(outcomes, 'done').length;
  if (done === 0) return 'Nenhum pedido marcado como Enviado.';
  return `${countOf(done, 'pedido marcado como Enviado', 'pedidos marcados como Enviado')}.`;
}

/** Orders that 'Retomar' skips because they changed meanwhile. */
export function skippedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 pedido já mudou de status e fica de fora.'
    : `${formatCount(count)} pedidos já mudaram de status e ficam de fora.`;
}

/** 'Confirmar Entrega: 2 conferidos, 1 feito, 1 falhou.' */
export function checkedText(action: BulkAction, checked: Outcomes): string {
  const done = idsWith(checked, 'done').length;
  const failed = idsWith(checked, 'failed').length;
  const parts = [
    countOf(checked.size, 'conferido', 'conferidos'),
    done > 0 ? countOf(done, 'feito', 'feitos') : undefined,
    failed > 0 ? countOf(failed, 'falhou', 'falharam') : undefined,
  ];
  return `${BULK_LABEL[action]}: ${parts.filter((part) => part !== undefined).join(', ')}.`;
}
