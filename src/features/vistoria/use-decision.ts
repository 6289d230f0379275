import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readFresh } from '@/api/cancelled-queries';
import {
  explainFailure,
  failureText,
  isApiError,
  isNotFound,
  mutationOutcome,
  maskedServerTextOf,
  UNKNOWN_RESULT,
} from '@/api/errors';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import {
  markPasseRejeitadoMutation,
  markPasseVistoriadoMutation,
  vistoriaQueries,
  type CasoVistoria,
} from '@/api/vistoria';
import { logFailure } from '@/lib/log';
import { notify } from '@/lib/notify';
import { useIsMounted } from '@/lib/use-is-mounted';
import { journalEntries } from '@/session/journal';

export type Decision = 'vistoriado' | 'rejeitado';

export type DecisionFailure =
  /** The case can be decided again. */
  | { kind: 'failed'; decision: Decision; text: string; detail: string; error?: unknown }
  /** No longer in the queue: a notice that the user acknowledges. */
  | { kind: 'gone'; text: string; detail: string | undefined };

export type DecisionState = { kind: 'idle' } | { kind: 'running'; decision: Decision } | DecisionFailure;

const GONE = 'Este passe já foi decidido por outra pessoa.';
const NOT_SENT = 'Não foi possível conferir a fila. Nada foi enviado.';
const NOT_IN_QUEUE = 'O passe não está mais na fila.';
const QUEUE_NOT_READ = 'Também não foi possível reler a fila.';
const VISTORIADO_FAILED = 'O passe não foi marcado como vistoriado.';

/** Whether an earlier decision of this user may have been stored. */
function hasUnknownDecision(passe: number): boolean {
  return journalEntries().some(
    ({ kind, id, outcome, notice }) =>
      kind === 'passe' && String(id) === String(passe) && outcome === 'unknown' && notice !== 'settled',
  );
}

/** Sends a decision after refetching the queue: a pass that another user decided is not sent (VIS-07). */
export function useSendDecision(): (caso: CasoVistoria, decision: Decision) => Promise<DecisionFailure | undefined> {
  const queryClient = useQueryClient();
  const markVistoriado = useSingleFlightMutation(markPasseVistoriadoMutation);
  const markRejeitado = useSingleFlightMutation(markPasseRejeitadoMutation);

  /** Whether the queue, at most `staleTime` ms old, still contains the case; throws if it cannot be fetched. */
  async function isWaiting(id: number, staleTime: number): Promise<boolean> {
    const fila = { ...vistoriaQueries.fila(), retry: false };
    // A running request may have been sent before another user's decision.
    if (staleTime === 0) await queryClient.cancelQueries({ queryKey: fila.queryKey });
    const casos = await (staleTime === 0 ? readFresh(queryClient, fila) : queryClient.query({ ...fila, staleTime }));
    return casos.some((caso) => caso.id === id);
  }

  async function send(caso: CasoVistoria, decision: Decision): Promise<DecisionFailure | undefined> {
    const { id } = caso;
    const isUnknown = hasUnknownDecision(id);
    const goneText = isUnknown ? UNKNOWN_RESULT : GONE;
    try {
      if (!(await isWaiting(id, 0)))
        return { kind: 'gone', text: goneText, detail: isUnknown ? NOT_IN_QUEUE : undefined };
    } catch (error) {
      return isUnknown
        ? { kind: 'failed', decision, text: UNKNOWN_RESULT, detail: QUEUE_NOT_READ, error }
        : { kind: 'failed', decision, text: NOT_SENT, detail: explainFailure(error), error };
    }
    try {
      await (decision === 'vistoriado' ? markVistoriado.mutateAsync(id) : markRejeitado.mutateAsync(caso));
      return undefined;
    } catch (error) {
      if (decision === 'vistoriado') logFailure('markPasseVistoriado', error);
      return failureOf(id, decision, error, goneText);
    }
  }

  async function failureOf(id: number, decision: Decision, error: unknown, goneText: string): Promise<DecisionFailure> {
    if (isApiError(error) && (error.status === 409 || isNotFound(error))) {
      return { kind: 'gone', text: goneText, detail: maskedServerTextOf(error) };
    }
    // Django REST refuses a transition with a 400. The failed mutation has already refetched the queue.
    if (isApiError(error) && error.status === 400 && !(await isWaiting(id, 5_000).catch(() => true))) {
      return { kind: 'gone', text: goneText, detail: maskedServerTextOf(error) };
    }
    // The decision may have been stored: check the queue.
    if (mutationOutcome(error) === 'unknown') {
      const waiting = await isWaiting(id, 5_000).catch(() => undefined);
      if (waiting === false) return { kind: 'gone', text: UNKNOWN_RESULT, detail: NOT_IN_QUEUE };
      const detail = waiting ? 'O passe continua na fila.' : QUEUE_NOT_READ;
      return { kind: 'failed', decision, text: UNKNOWN_RESULT, detail, error };
    }
    const declared = decision === 'rejeitado' ? markPasseRejeitadoMutation.meta?.failure : undefined;
    const failure = declared ?? { text: VISTORIADO_FAILED };
    // `detail` has the wait of a 429.
    const isThrottled = isApiError(error) && error.status === 429;
    const text = isThrottled ? failure.text : failureText(error, failure);
    return { kind: 'failed', decision, text, detail: explainFailure(error), error };
  }

  return send;
}

/** Decides one case and keeps what became of it. */
export function useDecision(caso: CasoVistoria, onDecided: (decision: Decision) => void) {
  const send = useSendDecision();
  const [state, setState] = useState<DecisionState>({ kind: 'idle' });
  // The check of the queue counts too, not only the mutation.
  const isRunning = useRef(false);
  const isMounted = useIsMounted();

  return {
    state,
    decide: async (decision: Decision): Promise<void> => {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ kind: 'running', decision });
      const failure = await send(caso, decision);
      isRunning.current = false;
      if (failure && !isMounted.current) {
        const { kind, text, detail } = failure;
        notify({ kind: kind === 'gone' ? 'warning' : 'error', text, ...(detail !== undefined && { detail }) });
        return;
      }
      setState(failure ?? { kind: 'idle' });
      if (!failure) onDecided(decision);
    },
    dismiss: () => {
      if (state.kind === 'failed') setState({ kind: 'idle' });
    },
  };
}
