import { isApiError, mutationOutcome, maskedServerTextOf, throttleText } from '@/api/errors';
import type { BulkEnd, BulkResponse, Outcome, Outcomes, SendOne, StopReason } from '@/components/bulk/bulk';

const MAX_UNANSWERED = 3;

interface RunOptions {
  send: SendOne;
  /** The reason of a refusal that has none. */
  defaultMotivo: string;
  /** Stops before the next record; the current request is awaited. */
  signal: AbortSignal;
  /** Before each request, whose outcome is unknown until its response, and after it. */
  onSettled: (outcomes: Outcomes, count: number) => void;
}

/**
 * Sends one request per record, sequentially and at most once each (ENT-09). Stops on interrupt, after three consecutive
 * requests without a response, at the end of the session, on 429 and when `send` says so; the remaining records are not
 * tried.
 */
export async function runOneByOne(ids: readonly number[], options: RunOptions): Promise<BulkEnd> {
  const { signal, onSettled } = options;
  const outcomes = new Map<number, Outcome>(ids.map((id) => [id, { kind: 'untried' }]));
  let unanswered = 0;
  for (const [index, id] of ids.entries()) {
    if (signal.aborted) return { outcomes, stopped: 'interrupted' };
    outcomes.set(id, { kind: 'unknown' });
    onSettled(new Map(outcomes), index);
    const { outcome, stop } = await sendOne(id, options);
    outcomes.set(id, outcome);
    onSettled(new Map(outcomes), index + 1);
    unanswered = outcome.kind === 'unknown' ? unanswered + 1 : 0;
    if (index === ids.length - 1) break;
    if (stop) return { outcomes, stopped: stop };
    if (unanswered === MAX_UNANSWERED) return { outcomes, stopped: 'unanswered' };
    // A page that closes aborts the request first: its timers do not fire, so it sends no further record.
    if (outcome.kind === 'unknown') await new Promise((resolve) => setTimeout(resolve));
  }
  return { outcomes };
}

async function sendOne(
  id: number,
  { send, defaultMotivo }: RunOptions,
): Promise<{ outcome: Outcome; stop?: StopReason | undefined }> {
  let stop: StopReason | undefined;
  try {
    await send(id, (reason) => {
      stop = reason;
    });
    return { outcome: { kind: 'done' }, stop };
  } catch (error) {
    if (!isApiError(error) || mutationOutcome(error) === 'unknown') return { outcome: { kind: 'unknown' } };
    const failed = (motivo: string) => ({ kind: 'failed', motivo }) as const;
    if (error.status === 401) return { outcome: failed('A sessão terminou.'), stop: 'session-ended' };
    if (error.status === 429) return { outcome: failed(throttleText(error, '')), stop: 'throttled' };
    const motivo = error.status < 500 ? defaultMotivo : 'O servidor encontrou um problema.';
    return { outcome: { ...failed(maskedServerTextOf(error) ?? motivo), error }, stop };
  }
}

/**
 * Outcome of each record of one request for all: unknown if the response counts more failures than it names.
 * @param numeros record numbers by id
 */
export function responseOutcomes(
  ids: readonly number[],
  numeros: ReadonlyMap<number, string>,
  { falhas, recusados }: BulkResponse,
  defaultMotivo: string,
): Outcomes {
  const motivos = new Map<number, string>();
  for (const { id, numero, motivo } of recusados) {
    const failed = ids.find((one) => String(one) === id) ?? ids.find((one) => numeros.get(one) === numero);
    if (failed !== undefined) motivos.set(failed, motivo ?? defaultMotivo);
  }
  const rest: Outcome = { kind: motivos.size >= falhas ? 'done' : 'unknown' };
  return new Map(
    ids.map((id) => {
      const motivo = motivos.get(id);
      return [id, motivo === undefined ? rest : { kind: 'failed', motivo }];
    }),
  );
}

/**
 * Settles unknown outcomes by the refetched lists.
 * @param unchanged ids that the action did not change; undefined when the lists could not be loaded
 */
export function settleUnknown(
  outcomes: Outcomes,
  unchanged: ReadonlySet<number> | undefined,
  motivo: string,
): Outcomes {
  if (!unchanged) return outcomes;
  const settled = (id: number): Outcome => (unchanged.has(id) ? { kind: 'failed', motivo } : { kind: 'done' });
  return new Map(Array.from(outcomes, ([id, outcome]) => [id, outcome.kind === 'unknown' ? settled(id) : outcome]));
}
