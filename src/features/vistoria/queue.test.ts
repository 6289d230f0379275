import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CasoVistoria } from '@/api/vistoria';
import { EMPTY_QUEUE, nextCaso, positionIn, reduceQueue, type Queue, type QueueEvent } from '@/features/vistoria/queue';
import type { Parte } from '@/features/vistoria/vistoria-search';

const caso = (id: number, signature = 'a', changed = '2026-06-15T08:00:00-03:00'): CasoVistoria => ({
  id,
  nome: null,
  cpf: null,
  status: null,
  data_nascimento: null,
  curso: null,
  entidade: null,
  tipo_passe: null,
  declaracao: `https://host.example/media/${id}.pdf?exp=1&sig=${signature}`,
  atualizacao: changed,
});
const casos = (...ids: number[]): CasoVistoria[] => ids.map((id) => caso(id));
const fetched = (...ids: number[]): QueueEvent => ({ kind: 'fetched', casos: casos(...ids) });
const decided = (id: number): QueueEvent => ({ kind: 'decided', id });
const skip: QueueEvent = { kind: 'skip' };
const review: QueueEvent = { kind: 'review' };

const after = (...events: QueueEvent[]): Queue => events.reduce(reduceQueue, EMPTY_QUEUE);
const shown = (...events: QueueEvent[]) => after(...events).current?.id;

describe('reduceQueue', () => {
  it('starts with the first case of the queue', () => {
    const queue = after(fetched(3, 5, 8));
    expect(queue.current?.id).toBe(3);
    expect(nextCaso(queue)?.id).toBe(5);
    expect(positionIn(queue)).toEqual({ position: 1, total: 3 });
  });

  it('shows the next case after a decision', () => {
    const queue = after(fetched(3, 5, 8), decided(3));
    expect(queue.current?.id).toBe(5);
    expect(positionIn(queue)).toEqual({ position: 1, total: 2 });
    expect(shown(fetched(3), decided(3))).toBeUndefined();
  });

  it('keeps the current case when the queue is refetched', () => {
    expect(shown(fetched(3, 5, 8), fetched(1, 2, 3))).toBe(3);
    expect(shown(fetched(3, 5, 8), fetched(5, 8))).toBe(3);
    expect(shown(fetched(3, 5, 8), fetched())).toBe(3);
    expect(positionIn(after(fetched(3, 5, 8), fetched(5, 8)))).toEqual({ position: 1, total: 3 });
  });

  it('shows a case that arrives in an empty queue', () => {
    expect(shown(fetched(), fetched(4))).toBe(4);
    expect(shown(fetched(3), decided(3), fetched(4))).toBe(4);
  });

  it('ignores a decided case in the response to an older request', () => {
    expect(shown(fetched(3, 5), decided(3), fetched(3, 5))).toBe(5);
    expect(shown(fetched(3), decided(3), fetched(3))).toBeUndefined();
  });

  it('shows a decided case again after the server had removed it', () => {
    expect(shown(fetched(3), decided(3), fetched(), fetched(3))).toBe(3);
  });

  it('skips cases and reviews them in their order', () => {
    const put = after(fetched(3, 5, 8), skip, skip);
    expect(put.current?.id).toBe(8);
    expect(Array.from(put.skipped)).toEqual([3, 5]);
    expect(positionIn(put)).toEqual({ position: 3, total: 3 });
    expect(after(fetched(3, 5, 8), skip, skip, skip).current).toBeUndefined();
    const back = reduceQueue(put, review);
    expect(back.current?.id).toBe(3);
    expect(back.skipped.size).toBe(0);
    expect(reduceQueue(back, decided(3)).current?.id).toBe(5);
  });

  it('does nothing without skipped cases to review or a case to skip', () => {
    const queue = after(fetched(3, 5));
    expect(reduceQueue(queue, review)).toBe(queue);
    expect(reduceQueue(EMPTY_QUEUE, skip)).toBe(EMPTY_QUEUE);
  });

  it('removes a skipped case that another user decided', () => {
    const queue = after(fetched(3, 5, 8), skip, fetched(5, 8));
    expect(queue.skipped.size).toBe(0);
    expect(queue.current?.id).toBe(5);
    expect(after(fetched(3, 5), skip, decided(3)).skipped.size).toBe(0);
  });

  it('keeps the prefetched link of the next case unless the case has changed', () => {
    const withNewLink = (id: number) => caso(id, 'b');
    const again = reduceQueue(after(fetched(3, 5, 8)), { kind: 'fetched', casos: [3, 5, 8].map(withNewLink) });
    expect(again.waiting).toEqual([withNewLink(3), caso(5), withNewLink(8)]);
    expect(reduceQueue(again, decided(3)).current).toEqual(caso(5));
    const corrected = caso(5, 'b', '2026-06-15T09:00:00-03:00');
    const other = { ...caso(5, 'b'), declaracao: 'https://host.example/media/6.pdf?exp=1&sig=b' };
    const undated = { ...caso(5, 'b'), atualizacao: null };
    for (const changed of [corrected, other, undated]) {
      expect(nextCaso(reduceQueue(again, { kind: 'fetched', casos: [withNewLink(3), changed] }))).toBe(changed);
    }
    const twiceUndated = after(
      { kind: 'fetched', casos: [caso(3), { ...undated }] },
      { kind: 'fetched', casos: [caso(3), undated] },
    );
    expect(nextCaso(twiceUndated)).toBe(undated);
  });

  it('keeps the current case in another part of the queue only if the part has it', () => {
    const divided = (parte: Parte, ...ids: number[]): QueueEvent => ({ kind: 'fetched', casos: casos(...ids), parte });
    expect(shown(fetched(3, 4, 5), divided('1de2', 3, 4, 5))).toBe(3);
    expect(shown(fetched(3, 4, 5), divided('2de2', 3, 4, 5))).toBe(4);
    expect(shown(fetched(3, 5), divided('2de2', 3, 5))).toBeUndefined();
    expect(positionIn(after(fetched(3, 4, 5, 8), divided('2de2', 3, 4, 5, 8)))).toEqual({ position: 1, total: 2 });
    expect(after(fetched(3, 4, 5), skip, skip, divided('1de2', 3, 4, 5)).skipped).toEqual(new Set([3]));
    // A refetch of the same part keeps the case that another user has decided.
    expect(shown(divided('1de2', 3, 4, 5), divided('1de2', 4, 5))).toBe(3);
  });

  it('remembers decided cases of another part', () => {
    const other: QueueEvent = { kind: 'fetched', casos: casos(3, 4, 5), parte: '2de2' };
    expect(shown(fetched(3, 4, 5), decided(3), other, fetched(3, 4, 5))).toBe(4);
    expect(after(fetched(3, 4, 5), decided(3), other, fetched(3, 4, 5)).waiting.map(({ id }) => id)).toEqual([4, 5]);
  });

  it('shows a case again when its decision is undone', () => {
    const recalled: QueueEvent = { kind: 'recalled', caso: caso(3) };
    const queue = after(fetched(3, 5, 8), decided(3), recalled);
    expect(queue.current?.id).toBe(3);
    expect(nextCaso(queue)?.id).toBe(5);
    expect(positionIn(queue)).toEqual({ position: 1, total: 3 });
    expect(shown(fetched(3), decided(3), recalled, fetched(3))).toBe(3);
    expect(after(fetched(3, 5), decided(3), fetched(3, 5), recalled).waiting.map(({ id }) => id)).toEqual([3, 5]);
  });

  it('shows a duplicated case once', () => {
    expect(after(fetched(3, 3, 5)).waiting).toHaveLength(2);
  });
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });
const event: fc.Arbitrary<QueueEvent> = fc.oneof(
  ids.map((some) => fetched(...some)),
  fc.constant(skip),
  fc.constant(review),
);

describe('reduceQueue, for any events', () => {
  it('shows every case once, in order, when each is decided or skipped', () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.boolean()), (list, choices) => {
        let queue = after(fetched(...list));
        const seen: number[] = [];
        for (const choice of choices) {
          if (!queue.current) break;
          seen.push(queue.current.id);
          queue = reduceQueue(queue, choice ? skip : decided(queue.current.id));
          queue = reduceQueue(queue, { kind: 'fetched', casos: queue.waiting });
        }
        expect(seen).toEqual(list);
        expect(queue.waiting.map(({ id }) => id)).toEqual(list.filter((id) => queue.skipped.has(id)));
      }),
    );
  });

  it('never shows a decided case while the server still lists it', () => {
    fc.assert(
      fc.property(ids, fc.array(event, { maxLength: 30 }), (list, events) => {
        const [first] = list;
        fc.pre(first !== undefined);
        let queue = after(fetched(...list), decided(first));
        for (const next of events) {
          queue = reduceQueue(
            queue,
            next.kind === 'fetched' ? { kind: 'fetched', casos: [caso(first), ...next.casos] } : next,
          );
          expect(queue.current?.id).not.toBe(first);
          expect(queue.waiting.map(({ id }) => id)).not.toContain(first);
        }
      }),
    );
  });

  it('keeps the current case through any number of refetches', () => {
    fc.assert(
      fc.property(ids, fc.array(ids, { maxLength: 8 }), (list, responses) => {
        fc.pre(list.length > 1);
        const before = after(fetched(...list), skip);
        const queue = responses.reduce((now, response) => reduceQueue(now, fetched(...response)), before);
        expect(queue.current).toBe(before.current);
      }),
    );
  });
});
