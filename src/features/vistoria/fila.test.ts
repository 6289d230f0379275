import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CasoVistoria } from '@/api/vistoria';
import { EMPTY_FILA, nextCaso, positionIn, reduceFila, type Fila, type FilaEvent } from '@/features/vistoria/fila';
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
  modalidade_emissao: null,
  via: null,
  declaracao: `https://host.example/media/${id}.pdf?exp=1&sig=${signature}`,
  atualizacao: changed,
});
const casos = (...ids: number[]): CasoVistoria[] => ids.map((id) => caso(id));
const fetched = (...ids: number[]): FilaEvent => ({ kind: 'fetched', casos: casos(...ids) });
const decided = (id: number): FilaEvent => ({ kind: 'decided', id });
const skip: FilaEvent = { kind: 'skip' };
const review: FilaEvent = { kind: 'review' };

const after = (...events: FilaEvent[]): Fila => events.reduce(reduceFila, EMPTY_FILA);
const shown = (...events: FilaEvent[]) => after(...events).current?.id;

describe('reduceFila', () => {
  it('starts with the first case of the queue', () => {
    const fila = after(fetched(3, 5, 8));
    expect(fila.current?.id).toBe(3);
    expect(nextCaso(fila)?.id).toBe(5);
    expect(positionIn(fila)).toEqual({ position: 1, total: 3 });
  });

  it('shows the next case after a decision', () => {
    const fila = after(fetched(3, 5, 8), decided(3));
    expect(fila.current?.id).toBe(5);
    expect(positionIn(fila)).toEqual({ position: 2, total: 3 });
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
    const back = reduceFila(put, review);
    expect(back.current?.id).toBe(3);
    expect(back.skipped.size).toBe(0);
    expect(reduceFila(back, decided(3)).current?.id).toBe(5);
  });

  it('does nothing without skipped cases to review or a case to skip', () => {
    const fila = after(fetched(3, 5));
    expect(reduceFila(fila, review)).toBe(fila);
    expect(reduceFila(EMPTY_FILA, skip)).toBe(EMPTY_FILA);
  });

  it('removes a skipped case that another user decided', () => {
    const fila = after(fetched(3, 5, 8), skip, fetched(5, 8));
    expect(fila.skipped.size).toBe(0);
    expect(fila.current?.id).toBe(5);
    expect(after(fetched(3, 5), skip, decided(3)).skipped.size).toBe(0);
  });

  it('keeps the prefetched link of the next case unless the case has changed', () => {
    const withNewLink = (id: number) => caso(id, 'b');
    const again = reduceFila(after(fetched(3, 5, 8)), { kind: 'fetched', casos: [3, 5, 8].map(withNewLink) });
    expect(again.waiting).toEqual([withNewLink(3), caso(5), withNewLink(8)]);
    expect(reduceFila(again, decided(3)).current).toEqual(caso(5));
    const corrected = caso(5, 'b', '2026-06-15T09:00:00-03:00');
    const other = { ...caso(5, 'b'), declaracao: 'https://host.example/media/6.pdf?exp=1&sig=b' };
    const undated = { ...caso(5, 'b'), atualizacao: null };
    for (const changed of [corrected, other, undated]) {
      expect(nextCaso(reduceFila(again, { kind: 'fetched', casos: [withNewLink(3), changed] }))).toBe(changed);
    }
    const twiceUndated = after(
      { kind: 'fetched', casos: [caso(3), { ...undated }] },
      { kind: 'fetched', casos: [caso(3), undated] },
    );
    expect(nextCaso(twiceUndated)).toBe(undated);
  });

  it('keeps the current case in another part of the queue only if the part has it', () => {
    const divided = (parte: Parte, ...ids: number[]): FilaEvent => ({ kind: 'fetched', casos: casos(...ids), parte });
    expect(shown(fetched(3, 4, 5), divided('1de2', 3, 4, 5))).toBe(3);
    expect(shown(fetched(3, 4, 5), divided('2de2', 3, 4, 5))).toBe(4);
    expect(shown(fetched(3, 5), divided('2de2', 3, 5))).toBeUndefined();
    expect(positionIn(after(fetched(3, 4, 5, 8), divided('2de2', 3, 4, 5, 8)))).toEqual({ position: 1, total: 2 });
    expect(after(fetched(3, 4, 5), skip, skip, divided('1de2', 3, 4, 5)).skipped).toEqual(new Set([3]));
    // A refetch of the same part keeps the case that another user has decided.
    expect(shown(divided('1de2', 3, 4, 5), divided('1de2', 4, 5))).toBe(3);
  });

  it('remembers decided cases of another part', () => {
    const other: FilaEvent = { kind: 'fetched', casos: casos(3, 4, 5), parte: '2de2' };
    expect(shown(fetched(3, 4, 5), decided(3), other, fetched(3, 4, 5))).toBe(4);
    expect(after(fetched(3, 4, 5), decided(3), other, fetched(3, 4, 5)).waiting.map(({ id }) => id)).toEqual([4, 5]);
  });

  it('shows a case again when its decision is undone', () => {
    const recalled: FilaEvent = { kind: 'recalled', caso: caso(3) };
    const fila = after(fetched(3, 5, 8), decided(3), recalled);
    expect(fila.current?.id).toBe(3);
    expect(nextCaso(fila)?.id).toBe(5);
    expect(positionIn(fila)).toEqual({ position: 1, total: 3 });
    expect(shown(fetched(3), decided(3), recalled, fetched(3))).toBe(3);
    expect(after(fetched(3, 5), decided(3), fetched(3, 5), recalled).waiting.map(({ id }) => id)).toEqual([3, 5]);
  });

  it('starts with the case of a link, at its place in the queue', () => {
    const fila = after({ kind: 'fetched', casos: casos(3, 5, 8), first: 5 });
    expect([fila.current?.id, positionIn(fila)]).toEqual([5, { position: 2, total: 3 }]);
    expect(reduceFila(fila, decided(5)).current?.id).toBe(3);
    expect(shown({ kind: 'fetched', casos: casos(3, 5, 8), first: 9 })).toBe(3);
  });

  it('counts the cases that the user has finished, in the displayed part', () => {
    const fila = after(fetched(3, 4, 5, 8), decided(3), fetched(3, 4, 5, 8), decided(4), fetched(5, 8));
    expect(positionIn(fila)).toEqual({ position: 3, total: 4 });
    expect(positionIn(reduceFila(fila, skip))).toEqual({ position: 4, total: 4 });
    // A new case raises the total, a corrected one counts again.
    expect(positionIn(after(fetched(3, 5), decided(3), fetched(5), fetched(3, 5, 9)))).toEqual({
      position: 2,
      total: 3,
    });
    const other: FilaEvent = { kind: 'fetched', casos: casos(4, 5, 8), parte: '1de2' };
    expect(positionIn(after(fetched(3, 4, 5, 8), decided(3), decided(4), other))).toEqual({ position: 2, total: 2 });
  });

  it('shows a duplicated case once', () => {
    expect(after(fetched(3, 3, 5)).waiting).toHaveLength(2);
  });
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });
const event: fc.Arbitrary<FilaEvent> = fc.oneof(
  ids.map((some) => fetched(...some)),
  fc.constant(skip),
  fc.constant(review),
);

describe('reduceFila, for any events', () => {
  it('shows every case once, in order, when each is decided or skipped', () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.boolean()), (list, choices) => {
        let fila = after(fetched(...list));
        const seen: number[] = [];
        for (const choice of choices) {
          if (!fila.current) break;
          seen.push(fila.current.id);
          fila = reduceFila(fila, choice ? skip : decided(fila.current.id));
          fila = reduceFila(fila, { kind: 'fetched', casos: fila.waiting });
        }
        expect(seen).toEqual(list);
        expect(fila.waiting.map(({ id }) => id)).toEqual(list.filter((id) => fila.skipped.has(id)));
      }),
    );
  });

  it('never shows a decided case while the server still lists it', () => {
    fc.assert(
      fc.property(ids, fc.array(event, { maxLength: 30 }), (list, events) => {
        const [first] = list;
        fc.pre(first !== undefined);
        let fila = after(fetched(...list), decided(first));
        for (const next of events) {
          fila = reduceFila(
            fila,
            next.kind === 'fetched' ? { kind: 'fetched', casos: [caso(first), ...next.casos] } : next,
          );
          expect(fila.current?.id).not.toBe(first);
          expect(fila.waiting.map(({ id }) => id)).not.toContain(first);
        }
      }),
    );
  });

  it('keeps the current case through any number of refetches', () => {
    fc.assert(
      fc.property(ids, fc.array(ids, { maxLength: 8 }), (list, responses) => {
        fc.pre(list.length > 1);
        const before = after(fetched(...list), skip);
        const fila = responses.reduce((now, response) => reduceFila(now, fetched(...response)), before);
        expect(fila.current).toBe(before.current);
      }),
    );
  });
});
