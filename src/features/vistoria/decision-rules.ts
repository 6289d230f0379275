import { explainFailure, failureText, isApiError, isNotFound, maskedServerTextOf, UNKNOWN_RESULT } from '@/api/errors';
import { markPasseIrregularMutation, markPasseVistoriadoMutation } from '@/api/vistoria-mutations';
import type { Operation } from '@/operations/operation';

export type Decision = 'vistoriado' | 'irregular';

export const DECISIONS = {
  vistoriado: { text: 'Vistoriado', status: 'validado', mutation: markPasseVistoriadoMutation },
  irregular: { text: 'Irregular', status: 'inconsistencia', mutation: markPasseIrregularMutation },
} as const;

export type DecisionFailure =
  /** The case can be decided again. */
  | { kind: 'failed'; decision: Decision; text: string; detail: string | undefined; error?: unknown }
  /** No longer in the queue: a notice that the user acknowledges. */
  | { kind: 'gone'; text: string; detail: string | undefined };

export type DecisionState = { kind: 'idle' } | { kind: 'running'; decision: Decision } | DecisionFailure;

const GONE = 'Este passe já foi decidido por outra pessoa.';
const NOT_IN_QUEUE = 'O passe não está mais na fila.';
const QUEUE_NOT_READ = 'Também não foi possível reler a fila.';

/** Whether the queue, read after the decision, contains the case. */
export type InFila = 'waiting' | 'gone' | 'reading' | 'not-read';

interface DecidedCase {
  decision: Decision;
  operation: Operation;
  inFila: InFila;
  /** An earlier decision of this user on the case may have been stored. */
  hasUnknown: boolean;
}

/** The state of a decision on a case, from its operation and the queue (VIS-07, ERR-14). */
export function decisionState({
  decision,
  operation: { state, check },
  inFila,
  hasUnknown,
}: DecidedCase): DecisionState {
  const goneText = hasUnknown ? UNKNOWN_RESULT : GONE;
  // After a check the desk still shows what it has found.
  if (state.kind === 'unknown' || check?.foundDone === true) {
    if (inFila === 'reading') return { kind: 'running', decision };
    if (inFila === 'gone') return { kind: 'gone', text: UNKNOWN_RESULT, detail: NOT_IN_QUEUE };
    const detail = inFila === 'waiting' ? 'O passe continua na fila.' : QUEUE_NOT_READ;
    return { kind: 'failed', decision, text: UNKNOWN_RESULT, detail };
  }
  if (state.kind !== 'refused') {
    return state.kind === 'sending' || state.kind === 'held' ? { kind: 'running', decision } : { kind: 'idle' };
  }
  const { error } = state;
  if (isApiError(error) && error.kind === 'unsent') {
    const { cause } = error;
    if (cause === undefined) {
      return { kind: 'gone', text: goneText, detail: hasUnknown ? NOT_IN_QUEUE : undefined };
    }
    return hasUnknown
      ? { kind: 'failed', decision, text: UNKNOWN_RESULT, detail: QUEUE_NOT_READ, error: cause }
      : {
          kind: 'failed',
          decision,
          text: maskedServerTextOf(error) ?? '',
          detail: explainFailure(error),
          error: cause,
        };
  }
  if (isApiError(error) && (error.status === 409 || isNotFound(error))) {
    return { kind: 'gone', text: goneText, detail: maskedServerTextOf(error) };
  }
  // Django REST refuses a transition with a 400.
  if (isApiError(error) && error.status === 400 && inFila !== 'waiting') {
    if (inFila === 'reading') return { kind: 'running', decision };
    if (inFila === 'gone') return { kind: 'gone', text: goneText, detail: maskedServerTextOf(error) };
  }
  const { failure } = DECISIONS[decision].mutation.meta ?? {};
  const text = failure?.text ?? '';
  // `detail` has the wait of a 429 and the server's text.
  const isThrottled = isApiError(error) && error.status === 429;
  return {
    kind: 'failed',
    decision,
    text: isThrottled || decision === 'vistoriado' ? text : failureText(error, failure ?? { text }),
    detail: explainFailure(error),
    error,
  };
}
