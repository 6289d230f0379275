import type { ResultadoEmMassa } from '@/api/entregas';
import { isApiError, mutationOutcome, serverBodyText, throttleText } from '@/api/errors';

/** Outcome of one order of a bulk action (ENT-10). */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'failed'; motivo: string | undefined; error?: unknown }
  | { kind: 'untried' }
  /** The change may have happened (ERR-14). Never retried automatically. */
  | { kind: 'unknown' };

export type Outcomes = ReadonlyMap<number, Outcome>;

export type StopReason = 'interrupted' | 'unanswered' | 'session-ended' | 'throttled' | 'page-closed';

const MAX_UNANSWERED = 3;

interface RunOptions {
  send: (id: number) => Promise<unknown>;
  /** Stops before the next order; the current request is awaited. */
  signal: AbortSignal;
  onProgress: (settled: number) => void;
  /** Before each request, whose outcome is unknown until its response, and after it. */
  onOutcomes: (outcomes: Outcomes) => void;
}

/**
 * Sends one request per order, sequentially and at most once each (ENT-09). Stops on interrupt, after three consecutive
 * requests without a response, at the end of the session and on 429; the remaining orders are not tried.
 */
export async function runOneByOne(
  ids: readonly number[],
  { send, signal, onProgress, onOutcomes }: RunOptions,
): Promise<{ outcomes: Outcomes; stopped: StopReason | undefined }> {
  const outcomes = new Map<number, Outcome>(ids.map((id) => [id, { kind: 'untried' }]));
  let unanswered = 0;
  for (const [index, id] of ids.entries()) {
    if (signal.aborted) return { outcomes, stopped: 'interrupted' };
    outcomes.set(id, { kind: 'unknown' });
    onOutcomes(outcomes);
    const { outcome, stop } = await sendOne(id, send);
    outcomes.set(id, outcome);
    onOutcomes(outcomes);
    onProgress(index + 1);
    unanswered = outcome.kind === 'unknown' ? unanswered + 1 : 0;
    if (index === ids.length - 1) break;
    if (stop) return { outcomes, stopped: stop };
    if (unanswered === MAX_UNANSWERED) return { outcomes, stopped: 'unanswered' };
    // A page that closes aborts the request first: its timers do not fire, so it sends no further order.
    if (outcome.kind === 'unknown') await new Promise((resolve) => setTimeout(resolve));
  }
  return { outcomes, stopped: undefined };
}

async function sendOne(id: number, send: RunOptions['send']): Promise<{ outcome: Outcome; stop?: StopReason }> {
  try {
    await send(id);
    return { outcome: { kind: 'done' } };
  } catch (error) {
    if (!isApiError(error) || mutationOutcome(error) === 'unknown') return { outcome: { kind: 'unknown' } };
    const failed = (motivo: string) => ({ kind: 'failed', motivo }) as const;
    if (error.status === 401) return { outcome: failed('A sessão terminou.'), stop: 'session-ended' };
    if (error.status === 429) return { outcome: failed(throttleText(error, '')), stop: 'throttled' };
    const unexplained = error.status < 500 ? 'O servidor recusou a confirmação.' : 'O servidor encontrou um problema.';
    return { outcome: { ...failed(serverBodyText(error) ?? unexplained), error } };
  }
}

/**
 * Outcome of each order of the bulk request. If the response counts more failures than it names, an order still in Pronto
 * has failed too.
 * @param numeros order numbers by id
 * @param stillPronto ids in Pronto after the request; undefined when they could not be loaded
 */
export function bulkOutcomes(
  ids: readonly number[],
  numeros: ReadonlyMap<number, string>,
  { falhas, recusados }: Pick<ResultadoEmMassa, 'falhas' | 'recusados'>,
  stillPronto: ReadonlySet<number> | undefined,
): Outcomes {
  const motivos = new Map<number, string | undefined>();
  for (const { id, numero, motivo } of recusados) {
    const failed = ids.find((one) => String(one) === id) ?? ids.find((one) => numeros.get(one) === numero);
    if (failed !== undefined) motivos.set(failed, motivo);
  }
  return outcomesOf(ids, (id) => {
    if (motivos.has(id)) return { kind: 'failed', motivo: motivos.get(id) };
    if (motivos.size >= falhas) return { kind: 'done' };
    if (!stillPronto) return { kind: 'unknown' };
    return stillPronto.has(id) ? { kind: 'failed', motivo: undefined } : { kind: 'done' };
  });
}

export function outcomesOf(ids: readonly number[], outcome: (id: number) => Outcome): Outcomes {
  return new Map(ids.map((id) => [id, outcome(id)]));
}

export function idsWith(outcomes: Outcomes, ...kinds: readonly Outcome['kind'][]): readonly number[] {
  return Array.from(outcomes).flatMap(([id, { kind }]) => (kinds.includes(kind) ? [id] : []));
}
