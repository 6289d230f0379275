import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { bulkOutcomes, idsWith, outcomesOf, runOneByOne } from '@/features/entregas/bulk-run';

const refused = new ApiError({ kind: 'status', status: 409, message: 'O pedido já foi entregue.' });
const cut = new ApiError({ kind: 'network' });

/** Runs the ids against answers by id; anything not listed succeeds. */
async function run(ids: readonly number[], failures: Readonly<Record<number, Error>>, stopAt?: number) {
  const controller = new AbortController();
  const sent: number[] = [];
  const progress: number[] = [];
  const result = await runOneByOne(ids, {
    send: (id) => {
      sent.push(id);
      if (id === stopAt) controller.abort();
      const failure = failures[id];
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
    signal: controller.signal,
    onProgress: (settled) => progress.push(settled),
  });
  return { ...result, kinds: Array.from(result.outcomes.values(), ({ kind }) => kind), sent, progress };
}

describe('runOneByOne', () => {
  it('sends each once, in order, and counts', async () => {
    const { kinds, sent, progress, stopped } = await run([3, 1, 2], {});
    expect([kinds, sent, progress, stopped]).toEqual([['feito', 'feito', 'feito'], [3, 1, 2], [1, 2, 3], undefined]);
  });

  it('goes on after a refusal, a 500 and an answer that was cut, and never sends one twice', async () => {
    const { outcomes, sent, stopped } = await run([1, 2, 3, 4], { 1: refused, 2: new ApiError({ kind: 'status', status: 500 }), 3: cut });
    expect(sent).toEqual([1, 2, 3, 4]);
    expect(Array.from(outcomes)).toEqual([
      [1, { kind: 'falhou', motivo: 'O pedido já foi entregue.' }],
      [2, { kind: 'falhou', motivo: 'O servidor encontrou um problema.' }],
      [3, { kind: 'desconhecido' }],
      [4, { kind: 'feito' }],
    ]);
    expect(stopped).toBeUndefined();
  });

  it('waits for the one under way when it is stopped, and does not try the rest', async () => {
    const { kinds, sent, stopped } = await run([1, 2, 3], {}, 2);
    expect([kinds, sent, stopped]).toEqual([['feito', 'feito', 'nao-tentado'], [1, 2], 'interrompido']);
  });

  it('is not called stopped when the stop comes with the last one', async () => {
    expect((await run([1, 2], {}, 2)).stopped).toBeUndefined();
  });

  it('stops after three in a row without an answer, not after three in all', async () => {
    const inARow = await run([1, 2, 3, 4, 5, 6], { 2: cut, 3: cut, 4: cut });
    expect(inARow.kinds).toEqual(['feito', 'desconhecido', 'desconhecido', 'desconhecido', 'nao-tentado', 'nao-tentado']);
    expect(inARow.stopped).toBe('sem-resposta');
    expect((await run([1, 2, 3, 4, 5], { 1: cut, 2: cut, 4: cut })).stopped).toBeUndefined();
  });

  it('stops when the session is over, and when the server wants a pause', async () => {
    const lost = await run([1, 2], { 1: new ApiError({ kind: 'status', status: 401 }) });
    expect([lost.kinds, lost.stopped]).toEqual([['falhou', 'nao-tentado'], 'sessao']);
    const limited = await run([1, 2], { 1: new ApiError({ kind: 'status', status: 429, retryAfterSeconds: 30 }) });
    expect(limited.outcomes.get(1)).toEqual({ kind: 'falhou', motivo: 'Aguarde 30 segundos e tente novamente.' });
    expect(limited.stopped).toBe('limite');
  });

  it('takes a success that cannot be read for unknown', async () => {
    expect((await run([1], { 1: new ApiError({ kind: 'contract', status: 200 }) })).kinds).toEqual(['desconhecido']);
  });
});

describe('bulkOutcomes', () => {
  const ids = [1, 2, 3];
  const kinds = (...args: Parameters<typeof bulkOutcomes>) => Array.from(bulkOutcomes(...args).values(), ({ kind }) => kind);

  it('takes the failures from a list, with their reasons', () => {
    const outcomes = bulkOutcomes(ids, { message: null, falhas: [{ id: 2, motivo: 'Não.' }, { id: 3, motivo: undefined }] }, undefined);
    expect(Array.from(outcomes.values())).toEqual([{ kind: 'feito' }, { kind: 'falhou', motivo: 'Não.' }, { kind: 'falhou', motivo: undefined }]);
  });

  it('finds the failures of a mere number among those still in Pronto', () => {
    expect(kinds(ids, { message: null, falhas: 0 }, undefined)).toEqual(['feito', 'feito', 'feito']);
    expect(kinds(ids, { message: null, falhas: 1 }, new Set([2, 9]))).toEqual(['feito', 'falhou', 'feito']);
  });

  it('does not guess when they could not be read', () => {
    expect(kinds(ids, { message: null, falhas: 1 }, undefined)).toEqual(['desconhecido', 'desconhecido', 'desconhecido']);
  });
});

describe('idsWith', () => {
  it('picks by kind', () => {
    const outcomes = outcomesOf([5, 4], (id) => (id === 5 ? { kind: 'feito' } : { kind: 'desconhecido' }));
    expect([idsWith(outcomes, 'feito'), idsWith(outcomes, 'feito', 'desconhecido'), idsWith(outcomes)]).toEqual([[5], [5, 4], []]);
  });
});
