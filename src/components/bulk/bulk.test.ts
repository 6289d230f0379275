// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  bulkReducer,
  idsWith,
  initialBulk,
  type BulkEvent,
  type StoredBulk,
  type BulkState,
  type Outcome,
} from '@/components/bulk/bulk';
import { CONFIRMAR_ENTREGA, MARCAR_ENVIADO } from '@/components/bulk/sample-actions';

const action = CONFIRMAR_ENTREGA;
const record: StoredBulk = {
  id: 'a',
  action: 'entregue',
  outcomes: new Map<number, Outcome['kind']>([
    [1, 'done'],
    [2, 'failed'],
    [3, 'unknown'],
    [4, 'untried'],
  ]),
};
const asked: BulkEvent = { type: 'asked', action, ids: [1, 2], skipped: 0 };
const started: BulkEvent = { type: 'started', ids: [1, 2] };
const fresh = (...events: readonly BulkEvent[]): BulkState => events.reduce(bulkReducer, initialBulk(undefined));
const restored = (...events: readonly BulkEvent[]): BulkState =>
  events.reduce(bulkReducer, initialBulk({ action, record }));

const failed = { kind: 'failed', motivo: 'Não.' } as const;
const report = (...outcomes: readonly ({ kind: 'done' } | typeof failed)[]) => ({
  action,
  numeros: new Map(),
  outcomes: new Map(outcomes.map((outcome, index) => [index + 1, outcome])),
});

describe('a new action', () => {
  it('asks, runs, and keeps an incomplete result until the next run', () => {
    expect(fresh(asked).phase).toMatchObject({ kind: 'asking', ids: [1, 2] });
    expect(fresh(asked, started).phase).toMatchObject({ kind: 'running', settled: 0, stopping: false });
    const end = report({ kind: 'done' }, failed);
    const ended = fresh(asked, started, { type: 'ended', report: end });
    expect([ended.phase, ended.report]).toEqual([undefined, end]);
    expect(bulkReducer(ended, asked).report).toBe(end);
    const others = { ...asked, ids: [2, 3] };
    expect([others, { ...started, ids: [2, 3] }].reduce(bulkReducer, ended).report).toBeUndefined();
  });

  it('keeps the unknown and untried records of a result through a retry of its failed ones', () => {
    const rest = [[2, { kind: 'unknown' }] as const, [3, { kind: 'untried' }] as const];
    const outcomes = new Map<number, Outcome>([[1, failed], ...rest]);
    const end = { ...report(failed), outcomes, numeros: new Map([[2, '104802']]), falhas: 1 };
    const retry: readonly BulkEvent[] = [
      { ...asked, ids: [1] },
      { type: 'started', ids: [1] },
      { type: 'ended', report: report({ kind: 'done' }) },
    ];
    const retried = [asked, started, { type: 'ended', report: end } as const, ...retry];
    expect(fresh(...retried).report).toMatchObject({ outcomes: new Map([[1, { kind: 'done' }], ...rest]) });
    expect(fresh(...retried).report).toMatchObject({ numeros: new Map([[2, '104802']]) });
    expect(fresh(...retried).report?.falhas).toBeUndefined();
    // The retry runs in another tab.
    expect(fresh(...retried.slice(0, -1), { type: 'ended' }).report?.outcomes).toEqual(outcomes);
  });

  it('keeps no result when every record is done', () => {
    expect(fresh(asked, started, { type: 'ended', report: report({ kind: 'done' }) })).toEqual(fresh());
  });

  it('counts the settled records and changes nothing before a response', () => {
    const running = fresh(asked, started);
    expect(bulkReducer(running, { type: 'settled', outcomes: new Map(), count: 0 })).toBe(running);
    const next = bulkReducer(running, { type: 'settled', outcomes: new Map(), count: 1 });
    expect(next.phase).toMatchObject({ settled: 1 });
    expect(bulkReducer(next, { type: 'interrupted' }).phase).toMatchObject({ settled: 1, stopping: true });
  });

  it('closes the question, and only hides a running request', () => {
    expect(fresh(asked, { type: 'closed' }).phase).toBeUndefined();
    expect(fresh(asked, started, { type: 'closed' }).phase).toMatchObject({ kind: 'running', hidden: true });
  });

  it('asks again with the failure after a refusal, unless the dialog was closed', () => {
    const failure = { title: 'Erro ao atualizar pedidos em massa.' };
    const refused: BulkEvent = { type: 'refused', failure };
    const asking = fresh({ ...asked, action: MARCAR_ENVIADO }, started, refused);
    expect(asking.phase).toMatchObject({ kind: 'asking', action: MARCAR_ENVIADO, ids: [1, 2], failure });
    expect(bulkReducer(asking, started).phase?.failure).toBeUndefined();
    expect(fresh(asked, started, { type: 'closed' }, refused).phase).toBeUndefined();
  });

  it('closes when it runs in another tab', () => {
    expect(fresh(asked, started, { type: 'ended' }).phase).toBeUndefined();
  });

  it('shows the details until they are closed, dismissed or another action is asked for', () => {
    const ended = fresh(asked, started, { type: 'ended', report: report(failed) });
    expect(fresh({ type: 'details', shown: true }).showsDetails).toBe(false);
    const shown = bulkReducer(ended, { type: 'details', shown: true });
    expect(shown.showsDetails).toBe(true);
    expect(bulkReducer(shown, asked).showsDetails).toBe(false);
    expect(bulkReducer(shown, { type: 'dismissed' })).toMatchObject({ showsDetails: false, report: undefined });
  });
});

describe('an action that a reload ended', () => {
  const unstored = { kind: 'failed', motivo: 'Motivo não guardado.' };

  it('starts with the stored outcomes, without reasons', () => {
    expect(restored().report).toMatchObject({ action, stopped: 'page-closed' });
    expect(Array.from(restored().report?.outcomes ?? [])).toEqual([
      [1, { kind: 'done' }],
      [2, unstored],
      [3, { kind: 'unknown' }],
      [4, { kind: 'untried' }],
    ]);
  });

  it('merges the outcomes of each run, and keeps them when the run ends', () => {
    const outcomes = new Map([[4, failed]]);
    const state = restored(
      { ...asked, ids: [4] },
      { type: 'started', ids: [4] },
      { type: 'settled', outcomes, count: 1 },
      { type: 'ended', report: report({ kind: 'done' }) },
    );
    expect(state.report?.outcomes.get(2)).toEqual(unstored);
    expect(state.report?.outcomes.get(4)).toEqual(failed);
    expect(state.report?.stopped).toBe('page-closed');
    const stopped = bulkReducer(state, { type: 'ended', report: { ...report(failed), stopped: 'interrupted' } });
    expect(stopped.report?.stopped).toBe('interrupted');
    expect(bulkReducer(stopped, { type: 'ended', report: report(failed) }).report?.stopped).toBeUndefined();
  });

  it('keeps the reasons that are known when the record changes', () => {
    const changed = {
      ...record,
      outcomes: new Map<number, Outcome['kind']>([...record.outcomes, [3, 'failed'], [4, 'failed']]),
    };
    const state = restored(
      { type: 'settled', outcomes: new Map([[3, failed]]), count: 0 },
      { type: 'record-changed', record: changed },
    );
    expect(state.record).toBe(changed);
    expect([3, 4].map((id) => state.report?.outcomes.get(id))).toEqual([failed, unstored]);
  });

  it('keeps the number of skipped records through a refusal', () => {
    const state = restored({ ...asked, skipped: 2 }, started, { type: 'refused', failure: undefined });
    expect(state.phase).toMatchObject({ kind: 'asking', skipped: 2 });
  });

  it('keeps all records that were read', () => {
    const current = { numero: '104801', text: 'Agora: Pronto.', canSend: true, hasTargetStatus: false };
    const read = (id: number): BulkEvent => ({ type: 'read', current: new Map([[id, current]]) });
    expect(Array.from(restored(read(3), read(4)).current.keys())).toEqual([3, 4]);
  });
});

describe('idsWith', () => {
  it('filters by kind', () => {
    const outcomes = new Map<number, Outcome>([
      [5, { kind: 'done' }],
      [4, { kind: 'unknown' }],
    ]);
    expect([idsWith(outcomes, 'done'), idsWith(outcomes, 'done', 'unknown'), idsWith(outcomes)]).toEqual([
      [5],
      [5, 4],
      [],
    ]);
  });
});
