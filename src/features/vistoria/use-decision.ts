import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure, failureText, isApiError, isNotFound, serverBodyText, UNKNOWN_RESULT } from '@/api/errors';
import { markPasseRejeitadoMutation, markPasseVistoriadoMutation, vistoriaQueries } from '@/api/vistoria';
import { logFailure } from '@/lib/log';

export type Decision = 'vistoriado' | 'rejeitado';

/** How the decision about the case on screen stands. */
export type DecisionState =
  | { kind: 'idle' }
  | { kind: 'running'; decision: Decision }
  /** The case stays, and may be decided again by an explicit press. */
  | { kind: 'failed'; decision: Decision; text: string; detail: string }
  /** It is not in the queue any more: a notice, acknowledged by 'Ir para o próximo'. */
  | { kind: 'gone'; text: string; detail: string | undefined };

const GONE = 'Este passe já foi decidido por outra pessoa.';
const NOT_SENT = 'Não foi possível conferir a fila. Nada foi enviado.';
const SILENT_FAILURE = 'O passe não foi marcado como vistoriado.';

/**
 * Decides one case. Right before, the queue is read again: a pass that somebody else decided is not sent (VIS-07). One
 * decision at a time, whatever is pressed meanwhile.
 */
export function useDecision(id: number, onDone: (decision: Decision) => void) {
  const client = useQueryClient();
  const markVistoriado = useMutation(markPasseVistoriadoMutation);
  const markRejeitado = useMutation(markPasseRejeitadoMutation);
  const [state, setState] = useState<DecisionState>({ kind: 'idle' });
  // Two presses may come before the first has been drawn.
  const isRunning = useRef(false);

  /** True if the case still waits, by a reading not older than `freshMs`; throws if there is none. */
  async function isWaiting(freshMs: number): Promise<boolean> {
    const fila = vistoriaQueries.fila();
    // A reading that is under way may have begun before somebody else's decision.
    if (freshMs === 0) await client.cancelQueries({ queryKey: fila.queryKey });
    const casos = await client.query({ ...fila, staleTime: freshMs, retry: false });
    return casos.some((caso) => caso.id === id);
  }

  async function outcomeOf(decision: Decision): Promise<DecisionState> {
    try {
      if (!(await isWaiting(0))) return { kind: 'gone', text: GONE, detail: undefined };
    } catch (error) {
      return { kind: 'failed', decision, text: NOT_SENT, detail: explainFailure(error) };
    }
    try {
      await (decision === 'vistoriado' ? markVistoriado : markRejeitado).mutateAsync(id);
      return { kind: 'idle' };
    } catch (error) {
      if (decision === 'vistoriado') logFailure('markPasseVistoriado', error);
      return failureOf(decision, error);
    }
  }

  async function failureOf(decision: Decision, error: unknown): Promise<DecisionState> {
    if (isApiError(error) && (error.status === 409 || isNotFound(error))) {
      return { kind: 'gone', text: GONE, detail: serverBodyText(error) };
    }
    // An answer that nobody can read may be that of a decision which was taken: the queue knows.
    if (isApiError(error) && error.kind !== 'status') {
      // The mutation has had the queue read again already: that reading will do.
      const waiting = await isWaiting(5_000).catch(() => undefined);
      if (waiting === false) return { kind: 'gone', text: UNKNOWN_RESULT, detail: 'O passe não está mais na fila.' };
      const detail = waiting ? 'O passe continua na fila.' : 'Também não foi possível reler a fila.';
      if (error.kind === 'network' || waiting === undefined) return { kind: 'failed', decision, text: UNKNOWN_RESULT, detail };
    }
    const declared = decision === 'rejeitado' ? markPasseRejeitadoMutation.meta?.failure : { text: SILENT_FAILURE };
    return {
      kind: 'failed',
      decision,
      text: declared ? failureText(error, declared) : SILENT_FAILURE,
      detail: explainFailure(error),
    };
  }

  return {
    state,
    decide: async (decision: Decision): Promise<void> => {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ kind: 'running', decision });
      const outcome = await outcomeOf(decision);
      isRunning.current = false;
      setState(outcome);
      if (outcome.kind === 'idle') onDone(decision);
    },
    /** Forgets a failure that was shown. */
    dismiss: () => {
      if (state.kind === 'failed') setState({ kind: 'idle' });
    },
  };
}
