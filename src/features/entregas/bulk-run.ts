import { isApiError, serverBodyText, waitText } from '@/api/errors';
import type { ResultadoEmMassa } from '@/api/entregas';

/** What became of one order of a bulk action (ENT-10). */
export type Outcome =
  | { kind: 'feito' }
  | { kind: 'falhou'; motivo: string | undefined }
  | { kind: 'nao-tentado' }
  /** Nobody answered: it may have happened. Never repeated by itself. */
  | { kind: 'desconhecido' };

export type Outcomes = ReadonlyMap<number, Outcome>;

/** Why a run ended before its last order. */
export type StopReason = 'interrompido' | 'sem-resposta' | 'sessao' | 'limite';

export interface RunResult {
  outcomes: Outcomes;
  stopped: StopReason | undefined;
}

/** So many orders in a row without an answer: the server is gone, and each further one would be in doubt as well. */
const UNANSWERED_IN_A_ROW = 3;

export interface RunOptions {
  send: (id: number) => Promise<unknown>;
  /** Stops before the next order: the one under way is waited for, so that it is not in doubt. */
  signal: AbortSignal;
  onProgress: (settled: number) => void;
}

/**
 * One call an order, one after the other (specification 7, ENT-09). Each id is sent at most once. It stops when it is
 * interrupted, when three in a row have no answer, when the session is over, and when the server wants a pause; the rest
 * is not tried (docs/decisions/0026).
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

/** No answer, or a success that can't be read: it may have happened. */
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
 * What became of each order of the one bulk call. When the server only says how many failed, an order that still stands
 * in Pronto has failed without a reason (design 6).
 * @param stillPronto ids in Pronto, read after the call; undefined when they could not be read
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

/** The same kind of outcome for all: a call without an answer. */
export function outcomesOf(ids: readonly number[], outcome: (id: number) => Outcome): Outcomes {
  return new Map(ids.map((id) => [id, outcome(id)]));
}

/** Ids with one of these outcomes, in their order. */
export function idsWith(outcomes: Outcomes, ...kinds: readonly Outcome['kind'][]): readonly number[] {
  return Array.from(outcomes).flatMap(([id, { kind }]) => (kinds.includes(kind) ? [id] : []));
}
