import { UNKNOWN_RESULT } from '@/api/errors';
import {
  idsWith,
  type BulkAction,
  type BulkReport,
  type Outcome,
  type Outcomes,
  type StopReason,
} from '@/components/bulk/bulk';
import { countOf } from '@/lib/format';
import type { JournalItem, JournalOutcome } from '@/session/journal';

/** No record is known to be done, and one may be: 'Nenhum pedido…' could be false. */
function isResultUnknown({ outcomes, message, stopped }: BulkReport): boolean {
  if (stopped === 'response-lost') return true;
  return message === undefined && idsWith(outcomes, 'done').length === 0 && idsWith(outcomes, 'unknown').length > 0;
}

function messageOf(report: BulkReport): string {
  if (isResultUnknown(report)) return UNKNOWN_RESULT;
  return report.message ?? report.action.doneText(idsWith(report.outcomes, 'done').length);
}

/** '{message} ({n} falhas)' (TXT-51). */
export function reportText(report: BulkReport): string {
  const { falhas = idsWith(report.outcomes, 'failed').length } = report;
  return falhas > 0 ? `${messageOf(report)} (${falhas} falhas)` : messageOf(report);
}

const STOPPED: Readonly<Record<StopReason, string | undefined>> = {
  interrupted: 'Interrompido.',
  unanswered: 'Parou porque o servidor não respondeu três vezes seguidas.',
  'session-ended': 'Parou porque a sessão terminou.',
  throttled: 'Parou porque o servidor pediu uma pausa.',
  'none-waiting': 'Parou porque não há mais pedidos em espera.',
  'page-closed': 'A tela foi fechada ou recarregada.',
  // Its message says it.
  'response-lost': undefined,
};

/** Why the run stopped, the first failure with its reason, and the number of other outcomes. */
export function reportDetail(report: BulkReport): string | undefined {
  const { action, outcomes, stopped } = report;
  const [failed, ...others] = Array.from(outcomes).flatMap(([id, outcome]) =>
    outcome.kind === 'failed' ? [`${reportedNumero(report, id)}: ${outcome.motivo}`] : [],
  );
  const untried = idsWith(outcomes, 'untried').length;
  const unknown = stopped === 'response-lost' ? 0 : idsWith(outcomes, 'unknown').length;
  const parts = [
    stopped && STOPPED[stopped],
    failed,
    others.length > 0 ? `E mais ${countOf(others.length, 'falha', 'falhas')}.` : undefined,
    unknown > 0
      ? isResultUnknown(report)
        ? `${outcomeText(action, 'unknown', unknown)}.`
        : `${action.records.countText(unknown)}: ${UNKNOWN_RESULT}`
      : undefined,
    untried > 0 ? `${outcomeText(action, 'untried', untried)}.` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

export function reportedNumero({ numeros }: Pick<BulkReport, 'numeros'>, id: number): string {
  return numeros.get(id) ?? `nº ${id}`;
}

type Labelled = Pick<BulkAction, 'label' | 'records'>;

/** 'Confirmar Entrega: 2 conferidos, 1 feito, 1 falhou.' */
export function checkedText(action: Labelled, checked: Outcomes): string {
  return `${action.label}: ${countOf(checked.size, 'conferido', 'conferidos')}, ${countsText(action, checked)}.`;
}

/** '1 feito, 2 falharam' */
function countsText(action: Labelled, outcomes: Outcomes): string {
  const kinds = ['done', 'failed', 'unknown', 'untried'] as const;
  const counts = kinds.map((kind) => [kind, idsWith(outcomes, kind).length] as const);
  return counts.flatMap(([kind, count]) => (count > 0 ? [outcomeText(action, kind, count)] : [])).join(', ');
}

const OUTCOME_NOUNS = {
  done: ['feito', 'feitos'],
  failed: ['falhou', 'falharam'],
  unknown: ['desconhecido', 'desconhecidos'],
  untried: ['não tentado', 'não tentados'],
} as const;

/** '2 falharam' */
export function outcomeText({ records }: Labelled, kind: Outcome['kind'], count: number): string {
  const [one, many] = records.outcomeNouns?.[kind] ?? OUTCOME_NOUNS[kind];
  return countOf(count, one, many);
}

/**
 * One entry with the counts, and one for each record that failed or is unknown; the counts are the newest. None if nothing
 * was tried.
 */
export function journalOf({
  action,
  outcomes,
  numeros,
}: Pick<BulkReport, 'action' | 'outcomes' | 'numeros'>): readonly [JournalItem, JournalOutcome][] {
  const { label, records } = action;
  if (idsWith(outcomes, 'untried').length === outcomes.size) return [];
  const entries = (['unknown', 'failed'] as const).flatMap((kind) =>
    idsWith(outcomes, kind).map((id): [JournalItem, JournalOutcome] => [
      {
        action: label,
        kind: records.kind,
        id: records.newRecordText === undefined ? id : undefined,
        numero: numeros.get(id),
      },
      kind,
    ]),
  );
  const numero = `${records.countText(outcomes.size)}: ${countsText(action, outcomes)}`;
  return [...entries, [{ action: label, kind: 'bulk', numero, screen: records.screen }, entries[0]?.[1] ?? 'done']];
}
