import { UNKNOWN_RESULT } from '@/api/errors';
import { idsWith, type Outcomes, type StopReason } from '@/features/entregas/bulk-run';
import { formatCount } from '@/lib/counts';
import { countOf } from '@/lib/text';

export type BulkAction = 'enviado' | 'entregue';

/** The words of each bulk action (specification 2.14). */
export const BULK_LABEL: Readonly<Record<BulkAction, string>> = {
  enviado: 'Marcar como Enviado',
  entregue: 'Confirmar Entrega',
};

export function bulkQuestion(action: BulkAction, count: number): string {
  const verb = action === 'enviado' ? 'marcar como Enviado' : 'confirmar entrega';
  return `Deseja mesmo ${verb} ${countOf(count, 'pedido selecionado', 'pedidos selecionados')}?`;
}

/** Those of the selection that 'Marcar como Enviado' leaves alone (ENT-07). */
export function stayOutText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 selecionado já está Enviado e fica de fora.'
    : `${formatCount(count)} selecionados já estão Enviados e ficam de fora.`;
}

/** A bulk action that is over. */
export interface BulkReport {
  action: BulkAction;
  /** What the person reads first: the server's sentence, or ours for the calls one by one. */
  message: string;
  /** As the server counts them; it may know more failures than it names. */
  falhas: number;
  outcomes: Outcomes;
  /** Order numbers as they were shown when the action began: rows may be gone by now. */
  numeros: ReadonlyMap<number, string>;
  stopped: StopReason | undefined;
}

/** '12 entregas confirmadas.': the calls one by one have no sentence of the server for all. */
export function confirmedText(outcomes: Outcomes): string {
  const done = idsWith(outcomes, 'feito').length;
  return done === 0 ? 'Nenhuma entrega confirmada.' : `${countOf(done, 'entrega confirmada', 'entregas confirmadas')}.`;
}

/** '{message} ({n} falhas)' with failures, as the specification writes it (TXT-51). */
export function reportText({ message, falhas }: Pick<BulkReport, 'message' | 'falhas'>): string {
  return falhas > 0 ? `${message} (${falhas} falhas)` : message;
}

export function isClean({ falhas, outcomes }: BulkReport): boolean {
  return falhas === 0 && idsWith(outcomes, 'feito').length === outcomes.size;
}

const STOPPED: Readonly<Record<StopReason, string>> = {
  interrompido: 'Interrompido.',
  'sem-resposta': 'Parou porque o servidor não respondeu três vezes seguidas.',
  sessao: 'Parou porque a sessão terminou.',
  limite: 'Parou porque o servidor pediu uma pausa.',
};

/** The quieter line: why it stopped, the first failure with its reason, and how many of the other outcomes. */
export function reportDetail({ message, outcomes, numeros, stopped }: BulkReport): string | undefined {
  const [failed, ...others] = idsWith(outcomes, 'falhou');
  const notTried = idsWith(outcomes, 'nao-tentado').length;
  const unknown = idsWith(outcomes, 'desconhecido').length;
  const parts = [
    stopped && STOPPED[stopped],
    failed === undefined ? undefined : failureLine(failed, others.length, outcomes, numeros),
    unknown > 0 && message !== UNKNOWN_RESULT ? `${countOf(unknown, 'pedido', 'pedidos')}: ${UNKNOWN_RESULT}` : undefined,
    notTried > 0 ? `${countOf(notTried, 'não tentado', 'não tentados')}.` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

function failureLine(id: number, others: number, outcomes: Outcomes, numeros: ReadonlyMap<number, string>): string {
  const outcome = outcomes.get(id);
  const motivo = (outcome?.kind === 'falhou' ? outcome.motivo : undefined) ?? NO_REASON;
  const more = others > 0 ? ` E mais ${countOf(others, 'falha', 'falhas')}.` : '';
  return `${numeros.get(id) ?? `nº ${id}`}: ${motivo}${more}`;
}

/** A failure that the server counted without naming it. */
export const NO_REASON = 'Continua em Pronto; o servidor não disse o motivo.';
