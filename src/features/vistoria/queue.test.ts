import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_QUEUE, nextOf, placeOf, reduceQueue, type Queue, type QueueEvent } from './queue';

interface Caso {
  id: number;
  declaracao: string | null;
  atualizacao: string | null;
}

const caso = (id: number, signature = 'a', changed = '2026-06-15T08:00:00-03:00'): Caso => ({
  id,
  declaracao: `https://host.example/media/${id}.pdf?exp=1&sig=${signature}`,
  atualizacao: changed,
});
const casos = (...ids: number[]): Caso[] => ids.map((id) => caso(id));
const read = (...ids: number[]): QueueEvent<Caso> => ({ kind: 'read', casos: casos(...ids) });
const decided = (id: number): QueueEvent<Caso> => ({ kind: 'decided', id });
const skip: QueueEvent<Caso> = { kind: 'skip' };
const review: QueueEvent<Caso> = { kind: 'review' };

const after = (...events: QueueEvent<Caso>[]): Queue<Caso> => events.reduce<Queue<Caso>>(reduceQueue, EMPTY_QUEUE);
const shown = (...events: QueueEvent<Caso>[]) => after(...events).current?.id;

describe('reduceQueue', () => {
  it('shows the first of the list, and fetches the second ahead', () => {
    const queue = after(read(3, 5, 8));
    expect(queue.current?.id).toBe(3);
    expect(nextOf(queue)?.id).toBe(5);
    expect(placeOf(queue)).toEqual({ position: 1, total: 3 });
  });

  it('goes on by a decision', () => {
    const queue = after(read(3, 5, 8), decided(3));
    expect(queue.current?.id).toBe(5);
    expect(placeOf(queue)).toEqual({ position: 1, total: 2 });
    expect(shown(read(3), decided(3))).toBeUndefined();
  });

  it('never changes the case on screen by a reading', () => {
    expect(shown(read(3, 5, 8), read(1, 2, 3))).toBe(3);
    expect(shown(read(3, 5, 8), read(5, 8))).toBe(3);
    expect(shown(read(3, 5, 8), read())).toBe(3);
    expect(placeOf(after(read(3, 5, 8), read(5, 8)))).toEqual({ position: 1, total: 3 });
  });

  it('shows what arrives at an empty desk', () => {
    expect(shown(read(), read(4))).toBe(4);
    expect(shown(read(3), decided(3), read(4))).toBe(4);
  });

  it('does not bring back what was decided while an older reading was under way', () => {
    expect(shown(read(3, 5), decided(3), read(3, 5))).toBe(5);
    expect(shown(read(3), decided(3), read(3))).toBeUndefined();
  });

  it('takes a case that the server had left out for a new one', () => {
    expect(shown(read(3), decided(3), read(), read(3))).toBe(3);
  });

  it('puts cases off, and brings them back in their order', () => {
    const put = after(read(3, 5, 8), skip, skip);
    expect(put.current?.id).toBe(8);
    expect(Array.from(put.skipped)).toEqual([3, 5]);
    expect(placeOf(put)).toEqual({ position: 3, total: 3 });
    expect(after(read(3, 5, 8), skip, skip, skip).current).toBeUndefined();
    const back = reduceQueue(put, review);
    expect(back.current?.id).toBe(3);
    expect(back.skipped.size).toBe(0);
    expect(reduceQueue(back, decided(3)).current?.id).toBe(5);
  });

  it('has nothing to review, and nothing to skip', () => {
    const queue = after(read(3, 5));
    expect(reduceQueue(queue, review)).toBe(queue);
    expect(reduceQueue(EMPTY_QUEUE, skip)).toBe(EMPTY_QUEUE);
  });

  it('forgets a put-off case that somebody else decided', () => {
    const queue = after(read(3, 5, 8), skip, read(5, 8));
    expect(queue.skipped.size).toBe(0);
    expect(queue.current?.id).toBe(5);
    expect(after(read(3, 5), skip, decided(3)).skipped.size).toBe(0);
  });

  it('keeps the link under which the next case was fetched ahead, unless the case has changed', () => {
    const anew = (id: number) => caso(id, 'b');
    const again = reduceQueue(after(read(3, 5, 8)), { kind: 'read', casos: [3, 5, 8].map(anew) });
    expect(again.waiting).toEqual([anew(3), caso(5), anew(8)]);
    expect(reduceQueue(again, decided(3)).current).toEqual(caso(5));
    const corrected = caso(5, 'b', '2026-06-15T09:00:00-03:00');
    const other = { ...caso(5, 'b'), declaracao: 'https://host.example/media/6.pdf?exp=1&sig=b' };
    const undated = { ...caso(5, 'b'), atualizacao: null };
    for (const changed of [corrected, other, undated]) {
      expect(nextOf(reduceQueue(again, { kind: 'read', casos: [anew(3), changed] }))).toBe(changed);
    }
    const twiceUndated = after({ kind: 'read', casos: [caso(3), { ...undated }] }, { kind: 'read', casos: [caso(3), undated] });
    expect(nextOf(twiceUndated)).toBe(undated);
  });

  it('shows a case once that a list names twice', () => {
    expect(after(read(3, 3, 5)).waiting).toHaveLength(2);
  });
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });
const event: fc.Arbitrary<QueueEvent<Caso>> = fc.oneof(
  ids.map((some) => read(...some)),
  fc.constant(skip),
  fc.constant(review),
);

describe('whatever happens', () => {
  it('shows every case once and in order when each is decided or put off', () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.boolean()), (list, choices) => {
        let queue = after(read(...list));
        const seen: number[] = [];
        for (const choice of choices) {
          if (!queue.current) break;
          seen.push(queue.current.id);
          queue = reduceQueue(queue, choice ? skip : decided(queue.current.id));
          // The server's list follows what was decided.
          queue = reduceQueue(queue, { kind: 'read', casos: queue.waiting });
        }
        expect(seen).toEqual(list);
        expect(queue.waiting.map(({ id }) => id)).toEqual(list.filter((id) => queue.skipped.has(id)));
      }),
    );
  });

  it('never shows a decided case again as long as the server still lists it', () => {
    fc.assert(
      fc.property(ids, fc.array(event, { maxLength: 30 }), (list, events) => {
        const [first] = list;
        fc.pre(first !== undefined);
        let queue = after(read(...list), decided(first));
        for (const next of events) {
          queue = reduceQueue(queue, next.kind === 'read' ? { kind: 'read', casos: [caso(first), ...next.casos] } : next);
          expect(queue.current?.id).not.toBe(first);
          expect(queue.waiting.map(({ id }) => id)).not.toContain(first);
        }
      }),
    );
  });

  it('keeps the case on screen through any readings', () => {
    fc.assert(
      fc.property(ids, fc.array(ids, { maxLength: 8 }), (list, readings) => {
        fc.pre(list.length > 1);
        const before = after(read(...list), skip);
        const queue = readings.reduce<Queue<Caso>>((now, reading) => reduceQueue(now, read(...reading)), before);
        expect(queue.current).toBe(before.current);
      }),
    );
  });
});
