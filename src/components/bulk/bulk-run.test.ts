import { describe, expect, it } from 'vitest';
import { resultadoEmMassaSchema } from '@/api/entregas';
import { ApiError } from '@/api/errors';
// @vitest-environment jsdom
import { parse } from '@/api/parse';
import { responseOutcomes, runOneByOne, settleUnknown } from '@/components/bulk/bulk-run';

const refused = new ApiError({ kind: 'status', status: 409, message: 'O pedido já foi entregue.' });
const cut = new ApiError({ kind: 'network' });

/** Runs the ids against answers by id; anything not listed succeeds. */
async function run(ids: readonly number[], failures: Readonly<Record<number, Error>>, stopAt?: number) {
  const controller = new AbortController();
  const sent: number[] = [];
  const progress: number[] = [];
  const recorded: string[] = [];
  const result = await runOneByOne(ids, {
    send: (id) => {
      sent.push(id);
      recorded.push(`send ${id}`);
      if (id === stopAt) controller.abort();
      const failure = failures[id];
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
    defaultMotivo: 'O servidor recusou a confirmação.',
    signal: controller.signal,
    onSettled: (outcomes, count) => {
      progress.push(count);
      recorded.push(Array.from(outcomes.values(), ({ kind }) => kind).join(' '));
    },
  });
  return { ...result, kinds: Array.from(result.outcomes.values(), ({ kind }) => kind), sent, progress, recorded };
}

describe('runOneByOne', () => {
  it('sends each order once, in sequence, and reports progress', async () => {
    const { kinds, sent, progress, stopped } = await run([3, 1, 2], {});
    expect([kinds, sent, progress, stopped]).toEqual([
      ['done', 'done', 'done'],
      [3, 1, 2],
      [0, 1, 1, 2, 2, 3],
      undefined,
    ]);
  });

  it('reports each order as unknown before it is sent, and its outcome after the response', async () => {
    const { recorded } = await run([1, 2], { 1: refused });
    expect(recorded).toEqual([
      'unknown untried',
      'send 1',
      'failed untried',
      'failed unknown',
      'send 2',
      'failed done',
    ]);
  });

  it('continues after a refusal, a 500 and a lost response, and never retries', async () => {
    const broken = new ApiError({ kind: 'status', status: 500 });
    const { outcomes, sent, stopped } = await run([1, 2, 3, 4], {
      1: refused,
      2: broken,
      3: cut,
    });
    expect(sent).toEqual([1, 2, 3, 4]);
    expect(Array.from(outcomes)).toEqual([
      [1, { kind: 'failed', motivo: 'O pedido já foi entregue.', error: refused }],
      [2, { kind: 'failed', motivo: 'O servidor encontrou um problema.', error: broken }],
      [3, { kind: 'unknown' }],
      [4, { kind: 'done' }],
    ]);
    expect(stopped).toBeUndefined();
  });

  it('awaits the current request when interrupted and leaves the rest untried', async () => {
    const { kinds, sent, stopped } = await run([1, 2, 3], {}, 2);
    expect([kinds, sent, stopped]).toEqual([['done', 'done', 'untried'], [1, 2], 'interrupted']);
  });

  it('does not report a refusal as a server failure', async () => {
    const explained = new ApiError({ kind: 'status', status: 400, fields: { status: 'Já foi entregue.' } });
    const bare = new ApiError({ kind: 'status', status: 400 });
    const { outcomes } = await run([1, 2], { 1: explained, 2: bare });
    expect(Array.from(outcomes.values())).toEqual([
      { kind: 'failed', motivo: 'Já foi entregue.', error: explained },
      { kind: 'failed', motivo: 'O servidor recusou a confirmação.', error: bare },
    ]);
  });

  it('is not reported as stopped when interrupted during the last request', async () => {
    expect((await run([1, 2], {}, 2)).stopped).toBeUndefined();
  });

  it('stops after three consecutive requests without a response', async () => {
    const consecutive = await run([1, 2, 3, 4, 5, 6], { 2: cut, 3: cut, 4: cut });
    expect(consecutive.kinds).toEqual(['done', 'unknown', 'unknown', 'unknown', 'untried', 'untried']);
    expect(consecutive.stopped).toBe('unanswered');
    expect((await run([1, 2, 3, 4, 5], { 1: cut, 2: cut, 4: cut })).stopped).toBeUndefined();
  });

  it('stops when the session ends and on 429', async () => {
    const lost = await run([1, 2], { 1: new ApiError({ kind: 'status', status: 401 }) });
    expect([lost.kinds, lost.stopped]).toEqual([['failed', 'untried'], 'session-ended']);
    const limited = await run([1, 2], { 1: new ApiError({ kind: 'status', status: 429, retryAfterSeconds: 30 }) });
    expect(limited.outcomes.get(1)).toEqual({ kind: 'failed', motivo: 'Aguarde 30 segundos e tente novamente.' });
    expect(limited.stopped).toBe('throttled');
  });

  it.each([
    ['a success', undefined, 'done'],
    ['a refusal', refused, 'failed'],
  ] as const)('stops after %s that ends the run', async (_name, failure, kind) => {
    const end = await runOneByOne([1, 2], {
      send: (_id, stop) => {
        stop('none-waiting');
        return failure ? Promise.reject(failure) : Promise.resolve();
      },
      defaultMotivo: '',
      signal: new AbortController().signal,
      onSettled: () => undefined,
    });
    expect(Array.from(end.outcomes.values(), (outcome) => outcome.kind)).toEqual([kind, 'untried']);
    expect(end.stopped).toBe('none-waiting');
  });

  it('reports an unreadable success, a failed proxy and an error of the panel as unknown', async () => {
    const { kinds } = await run([1, 2, 3], {
      1: new ApiError({ kind: 'contract', status: 200 }),
      2: new ApiError({ kind: 'status', status: 502 }),
      3: new TypeError('nada'),
    });
    expect(kinds).toEqual(['unknown', 'unknown', 'unknown']);
  });
});

const CONTINUES = 'Continua em Pronto; o servidor não disse o motivo.';

describe('responseOutcomes', () => {
  const numeros = new Map([
    [1, '104801'],
    [2, '104802'],
    [3, '104803'],
    [104_801, '2'],
  ]);
  /** Outcomes of the orders 1, 2 and 3, parsed from `falhas` of a response. */
  const outcomesFor = (falhas: unknown, stillPronto?: ReadonlySet<number>) => {
    const response = parse(resultadoEmMassaSchema, { falhas });
    const outcomes = responseOutcomes([1, 2, 3], numeros, response, CONTINUES);
    return Array.from(settleUnknown(outcomes, stillPronto, CONTINUES).values());
  };

  it.each([
    [{ id: 2, message: 'Não.' }],
    [{ pedido: 2, erro: 'Não.' }],
    [{ pedido: '104802', detail: 'Não.' }],
    [{ numero_pedido: '104802', status: 'pronto', razao: ['Não.'] }],
  ])('returns the order and the reason of %j', (entry) => {
    expect(outcomesFor([entry])).toEqual([{ kind: 'done' }, { kind: 'failed', motivo: 'Não.' }, { kind: 'done' }]);
  });

  it.each([2, '2', '104802'])('returns the order of a bare %j', (entry) => {
    expect(outcomesFor([entry, 3])).toEqual([
      { kind: 'done' },
      { kind: 'failed', motivo: CONTINUES },
      { kind: 'failed', motivo: CONTINUES },
    ]);
  });

  it('counts entries that name no order: one still in Pronto has failed', () => {
    const falhas = [{ id: 2, message: 'Não.' }, null, { pedido: { id: 3 } }];
    expect(parse(resultadoEmMassaSchema, { falhas }).falhas).toBe(3);
    expect(outcomesFor(falhas, new Set([2, 3]))).toEqual([
      { kind: 'done' },
      { kind: 'failed', motivo: 'Não.' },
      { kind: 'failed', motivo: CONTINUES },
    ]);
  });

  it('treats orders still in Pronto as failed when the server reports a count', () => {
    expect(outcomesFor(0).map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
    expect(outcomesFor('1', new Set([2, 9])).map(({ kind }) => kind)).toEqual(['done', 'failed', 'done']);
  });

  it('reports unknown when the summary could not be loaded', () => {
    expect(outcomesFor(1).map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown']);
  });
});
