import { isApiError, serverBodyText, waitText } from '@/api/errors';
import type { ResultadoEmMassa } from '@/api/entregas';

/** Outcome of one order of a bulk action (ENT-10). */
export type Outcome =
  | { kind: 'feito' }
  | { kind: 'falhou'; motivo: string | undefined }
  | { kind: 'nao-tentado' }
  /** No response: the change may have happened. Never retried automatically. */
  | { kind: 'desconhecido' };

export type Outcomes = ReadonlyMap<number, Outcome>;

/** Why a run ended before its last order. */
export type StopReason = 'interrompido' | 'sem-resposta' | 'sessao' | 'limite';

export interface RunResult {
  outcomes: Outcomes;
  stopped: StopReason | undefined;
}

/** Stops after this many consecutive requests without a response. */
const UNANSWERED_IN_A_ROW = 3;

export interface RunOptions {
  send: (id: number) => Promise<unknown>;
  /** Stops before the next order; the current request is awaited. */
  signal: AbortSignal;
  onProgress: (settled: number) => void;
}

/**
 * Sends one request per order, sequentially and at most once each (ENT-09). Stops on interrupt, after three consecutive
 * requests without a response, at the end of the session and on 429; the remaining orders are not tried.
 */
export async function runOneByOne(ids: readonly number[], { send, signal, onProgress }: RunOptions): Promise<RunResult> {
  const outcomes = new Map<number, Outcome>(ids.map((id) => [id, { kind: 'nao-tentado' }]));
  let unanswered = 0;
  for (const [index, id] of ids.entries()) {
    if (signal.aborted) return { outcomes, stopped: 'interrompido' };
    const { outcome, stop } = await sendOne(id, send);
    outcomes.set(id, outcome);
    onProgress(index + 1);
    unanswered = outcome.kind === 'desconhecido' ? unanswered + 1 : 0;
    const isLast = index === ids.length - 1;
    if (isLast) break;
    if (stop) return { outcomes, stopped: stop };
    if (unanswered === UNANSWERED_IN_A_ROW) return { outcomes, stopped: 'sem-resposta' };
  }
  return { outcomes, stopped: undefined };
}

async function sendOne(id: number, send: RunOptions['send']): Promise<{ outcome: Outcome; stop?: StopReason }> {
  try {
    await send(id);
    return { outcome: { kind: 'feito' } };
  } catch (error) {
    if (isUnanswered(error)) return { outcome: { kind: 'desconhecido' } };
    const stop = stopReasonOf(error);
    return { outcome: { kind: 'falhou', motivo: refusalText(error) }, ...(stop ? { stop } : {}) };
  }
}

/** No response, or an unreadable success: the change may have happened. */
function isUnanswered(error: unknown): boolean {
  return !isApiError(error) || error.kind !== 'status';
}

function stopReasonOf(error: unknown): StopReason | undefined {
  if (!isApiError(error)) return undefined;
  if (error.status === 401) return 'sessao';
  return error.status === 429 ? 'limite' : undefined;
}

function refusalText(error: unknown): string {
  if (isApiError(error) && error.status === 401) return 'A sessão terminou.';
  if (isApiError(error) && error.status === 429) return waitText(error.retryAfterSeconds);
  return serverBodyText(error) ?? 'O servidor encontrou um problema.';
}

/**
 * Outcome of each order of the bulk request. When the server reports only a count, an order still in Pronto has failed.
 * @param stillPronto ids in Pronto after the request; undefined when they could not be loaded
 */
export function bulkOutcomes(
  ids: readonly number[],
  { falhas }: ResultadoEmMassa,
  stillPronto: ReadonlySet<number> | undefined,
): Outcomes {
  if (typeof falhas !== 'number') {
    const motivos = new Map(falhas.map(({ id, motivo }) => [id, motivo]));
    return outcomesOf(ids, (id) => (motivos.has(id) ? { kind: 'falhou', motivo: motivos.get(id) } : { kind: 'feito' }));
  }
  if (falhas === 0) return outcomesOf(ids, () => ({ kind: 'feito' }));
  if (!stillPronto) return outcomesOf(ids, () => ({ kind: 'desconhecido' }));
  return outcomesOf(ids, (id) => (stillPronto.has(id) ? { kind: 'falhou', motivo: undefined } : { kind: 'feito' }));
}

/** The same outcome for every id. */
export function outcomesOf(ids: readonly number[], outcome: (id: number) => Outcome): Outcomes {
  return new Map(ids.map((id) => [id, outcome(id)]));
}

/** Ids with one of these outcomes, in order. */
export function idsWith(outcomes: Outcomes, ...kinds: readonly Outcome['kind'][]): readonly number[] {
  return Array.from(outcomes).flatMap(([id, { kind }]) => (kinds.includes(kind) ? [id] : []));
}
