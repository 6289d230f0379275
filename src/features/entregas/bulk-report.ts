import { UNKNOWN_RESULT } from '@/api/errors';
import { idsWith, type Outcomes, type StopReason } from '@/features/entregas/bulk-run';
import { countOf, formatCount } from '@/lib/format';

export type BulkAction = 'enviado' | 'entregue';

export const BULK_LABEL: Readonly<Record<BulkAction, string>> = {
  enviado: 'Marcar como Enviado',
  entregue: 'Confirmar Entrega',
};

export function bulkQuestion(action: BulkAction, count: number): string {
  const verb = action === 'enviado' ? 'marcar como Enviado' : 'confirmar entrega';
  return `Deseja mesmo ${verb} ${countOf(count, 'pedido selecionado', 'pedidos selecionados')}?`;
}

/** Selected orders that 'Marcar como Enviado' excludes (ENT-07). */
export function excludedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 selecionado já está Enviado e fica de fora.'
    : `${formatCount(count)} selecionados já estão Enviados e ficam de fora.`;
}

export interface BulkReport {
  /** 'unknown': one request for all orders, whose outcome is unknown (ERR-14). */
  kind: 'answered' | 'unknown';
  action: BulkAction;
  /** The server's message, or ours for sequential requests. */
  message: string;
  /** The server's count, which may exceed the named failures. */
  falhas: number;
  outcomes: Outcomes;
  /** Order numbers when the action began; rows may be gone by now. */
  numeros: ReadonlyMap<number, string>;
  stopped: StopReason | undefined;
}

/** '12 entregas confirmadas.' */
export function confirmedText(outcomes: Outcomes): string {
  const done = idsWith(outcomes, 'done').length;
  return done === 0 ? 'Nenhuma entrega confirmada.' : `${countOf(done, 'entrega confirmada', 'entregas confirmadas')}.`;
}

/** '{message} ({n} falhas)' (TXT-51). */
export function reportText({ message, falhas }: Pick<BulkReport, 'message' | 'falhas'>): string {
  return falhas > 0 ? `${message} (${falhas} falhas)` : message;
}

export function allSucceeded({ falhas, outcomes }: BulkReport): boolean {
  return falhas === 0 && idsWith(outcomes, 'done').length === outcomes.size;
}

const STOPPED: Readonly<Record<StopReason, string>> = {
  interrupted: 'Interrompido.',
  unanswered: 'Parou porque o servidor não respondeu três vezes seguidas.',
  'session-ended': 'Parou porque a sessão terminou.',
  throttled: 'Parou porque o servidor pediu uma pausa.',
  'page-closed': 'A tela foi fechada ou recarregada.',
};

/** Why the run stopped, the first failure with its reason, and the number of other outcomes. */
export function reportDetail(report: BulkReport): string | undefined {
  const { kind, outcomes, stopped } = report;
  const [failed, ...others] = idsWith(outcomes, 'failed');
  const notTried = idsWith(outcomes, 'untried').length;
  const unknown = idsWith(outcomes, 'unknown').length;
  const parts = [
    stopped && STOPPED[stopped],
    failed === undefined ? undefined : `${reportedNumero(report, failed)}: ${motivoOf(report, failed)}`,
    others.length > 0 ? `E mais ${countOf(others.length, 'falha', 'falhas')}.` : undefined,
    unknown > 0 && kind === 'answered' ? `${countOf(unknown, 'pedido', 'pedidos')}: ${UNKNOWN_RESULT}` : undefined,
    notTried > 0 ? `${countOf(notTried, 'não tentado', 'não tentados')}.` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

export function motivoOf({ outcomes }: Pick<BulkReport, 'outcomes'>, id: number): string {
  const outcome = outcomes.get(id);
  const motivo = outcome?.kind === 'failed' ? outcome.motivo : undefined;
  return motivo ?? 'Continua em Pronto; o servidor não disse o motivo.';
}

export function errorOf({ outcomes }: Pick<BulkReport, 'outcomes'>, id: number): unknown {
  const outcome = outcomes.get(id);
  return outcome?.kind === 'failed' ? outcome.error : undefined;
}

export function reportedNumero({ numeros }: Pick<BulkReport, 'numeros'>, id: number): string {
  return numeros.get(id) ?? `nº ${id}`;
}
