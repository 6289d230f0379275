import { UNKNOWN_RESULT } from '@/api/errors';
import { countOf, formatCount } from '@/lib/format';
import type { BulkTexts, StopReason } from '@/operations/bulk-action';
import { countOutcomes, type Outcome, type Run } from '@/operations/operation';

/** No record is known to be done, but one may be, so that 'Nenhum pedido…' could be false. */
function isResultUnknown(run: Run): boolean {
  return run.bulk?.message === undefined && countOutcomes(run, 'done') === 0 && countOutcomes(run, 'unknown') > 0;
}

/** '{message} ({n} falhas)' (TXT-51). */
export function resultText(run: Run, { done }: BulkTexts): string {
  const text = isResultUnknown(run) ? UNKNOWN_RESULT : (run.bulk?.message ?? done(countOutcomes(run, 'done')));
  const falhas = run.bulk?.falhas ?? countOutcomes(run, 'refused');
  return falhas > 0 ? `${text} (${falhas} falhas)` : text;
}

const STOPPED: Readonly<Record<StopReason, string>> = {
  interrupted: 'Interrompido.',
  unanswered: 'Parou porque o servidor não respondeu três vezes seguidas.',
  'session-ended': 'Parou porque a sessão terminou.',
  throttled: 'Parou porque o servidor pediu uma pausa.',
  'none-waiting': 'Parou porque não há mais pedidos em espera.',
  'page-closed': 'A tela foi fechada ou recarregada.',
};

/** Why the run stopped, the first refusal with its reason, and the number of other outcomes. */
export function resultDetail(run: Run, texts: BulkTexts): string | undefined {
  const [refused, ...others] = run.operations.flatMap(({ record, state }) =>
    state.kind === 'refused' ? [`${numeroOf(record)}: ${state.reason}`] : [],
  );
  const untried = countOutcomes(run, 'untried');
  const unknown = countOutcomes(run, 'unknown');
  const stopped = run.bulk?.stopped;
  const parts = [
    stopped && STOPPED[stopped],
    refused,
    others.length > 0 ? `E mais ${countOf(others.length, 'falha', 'falhas')}.` : undefined,
    unknown > 0
      ? isResultUnknown(run)
        ? `${outcomeText(texts, 'unknown', unknown)}.`
        : `${texts.count(unknown)}: ${UNKNOWN_RESULT}`
      : undefined,
    untried > 0 ? `${outcomeText(texts, 'untried', untried)}.` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

export function numeroOf({ id, numero }: { id?: unknown; numero?: string | null | undefined }): string {
  return numero ?? `nº ${String(id)}`;
}

/** A run under way: 'Enviando 40 de 187', 'Emitido: 104801' */
export function progressText({ action, bulk, operations }: Run): string {
  if (!bulk) return operations.map(({ record }) => `${action}: ${numeroOf(record)}`).join(', ');
  const done = operations.filter(({ state }) => state.kind !== 'untried' && state.kind !== 'sending').length;
  return `${bulk.action.texts.progress} ${formatCount(done)} de ${formatCount(operations.length)}`;
}

/** '1 feito, 1 falhou' */
export function countsText(run: Run, texts: BulkTexts): string {
  const kinds = ['done', 'refused', 'unknown', 'untried'] as const;
  return kinds
    .map((kind) => [kind, countOutcomes(run, kind)] as const)
    .flatMap(([kind, count]) => (count > 0 ? [outcomeText(texts, kind, count)] : []))
    .join(', ');
}

const OUTCOME_NOUNS = {
  done: ['feito', 'feitos'],
  refused: ['falhou', 'falharam'],
  unknown: ['desconhecido', 'desconhecidos'],
  untried: ['não tentado', 'não tentados'],
} as const;

/** '2 falharam' */
export function outcomeText({ outcomes }: BulkTexts, kind: Outcome['kind'], count: number): string {
  const [one, many] = outcomes?.[kind] ?? OUTCOME_NOUNS[kind];
  return countOf(count, one, many);
}
