import type { CasoVistoria } from '@/api/vistoria';
import { isSameDocument } from '@/components/document-viewer/document-url';
import { isInParte, type Parte } from '@/features/vistoria/vistoria-search';

/** The inspection queue; a refetch never changes the current case (VIS-05). */
export interface Fila {
  /** Undecided cases of this part, from the last response. The next case keeps the link of its prefetch (VIS-10). */
  readonly waiting: readonly CasoVistoria[];
  readonly current: CasoVistoria | undefined;
  readonly skipped: ReadonlySet<number>;
  readonly parte: Parte | undefined;
  /** Ids of decided cases. A response that was requested before the decision may still contain them. */
  readonly decided: ReadonlySet<number>;
  /** Ids of the cases that the user has finished, for the progress (VIS-17). */
  readonly done: ReadonlySet<number>;
}

export type FilaEvent =
  /** A response with the whole queue, or the choice of another part (VIS-12). `first` is the id of the first case. */
  | {
      readonly kind: 'fetched';
      readonly casos: readonly CasoVistoria[];
      readonly parte?: Parte | undefined;
      readonly first?: number | undefined;
    }
  /** The user decided the case, or closed the notice that another user did. */
  | { readonly kind: 'decided'; readonly id: number }
  /** The user undid a held decision, or returned to a case whose decision was not stored (VIS-13). */
  | { readonly kind: 'recalled'; readonly caso: CasoVistoria }
  | { readonly kind: 'skip' }
  | { readonly kind: 'review' };

export const EMPTY_FILA: Fila = {
  waiting: [],
  current: undefined,
  skipped: new Set(),
  parte: undefined,
  decided: new Set(),
  done: new Set(),
};

export function reduceFila(fila: Fila, event: FilaEvent): Fila {
  switch (event.kind) {
    case 'fetched': {
      const { casos, parte, first } = event;
      const ids = new Set(casos.map(({ id }) => id));
      // A decided case that the server has removed and lists again is a new case: a corrected pass.
      const decided = filterIds(fila.decided, (id) => ids.has(id));
      const prefetched = nextCaso(fila);
      const waiting = uniqueById(casos)
        .filter(({ id }) => isInParte(id, parte) && !decided.has(id))
        .map((caso) => (prefetched && isUnchanged(prefetched, caso) ? prefetched : caso));
      const skipped = filterIds(fila.skipped, (id) => ids.has(id) && isInParte(id, parte));
      const isOutside = parte !== fila.parte && fila.current !== undefined && !isInParte(fila.current.id, parte);
      const waitingIds = new Set(waiting.map(({ id }) => id));
      // A case that is listed again counts as a new one.
      const done = filterIds(fila.done, (id) => isInParte(id, parte) && !waitingIds.has(id));
      const next = { waiting, skipped, decided, done, parte, current: isOutside ? undefined : fila.current };
      return { ...next, current: next.current ?? waiting.find(({ id }) => id === first) ?? nextCaso(next) };
    }
    case 'recalled': {
      const { caso } = event;
      const others = fila.waiting.filter(({ id }) => id !== caso.id);
      const decided = filterIds(fila.decided, (id) => id !== caso.id);
      const done = filterIds(fila.done, (id) => id !== caso.id);
      return { ...fila, decided, done, waiting: [caso, ...others], current: caso };
    }
    case 'decided': {
      const next = {
        ...fila,
        waiting: fila.waiting.filter(({ id }) => id !== event.id),
        skipped: filterIds(fila.skipped, (id) => id !== event.id),
        decided: new Set([...fila.decided, event.id]),
        done: new Set([...fila.done, event.id]),
      };
      return fila.current?.id === event.id ? { ...next, current: nextCaso(next) } : next;
    }
    case 'skip': {
      if (!fila.current) return fila;
      const next = { ...fila, skipped: new Set([...fila.skipped, fila.current.id]) };
      return { ...next, current: nextCaso(next) };
    }
    case 'review': {
      if (fila.skipped.size === 0) return fila;
      const [first] = fila.waiting.filter(({ id }) => fila.skipped.has(id));
      return { ...fila, skipped: new Set(), current: first ?? fila.current };
    }
  }
}

/** The first case that is neither current nor skipped. */
export function nextCaso(fila: Fila): CasoVistoria | undefined {
  return fila.waiting.find(({ id }) => id !== fila.current?.id && !fila.skipped.has(id));
}

/** Whether a refetched case differs at most in the signature of its link. */
function isUnchanged(before: CasoVistoria, now: CasoVistoria): boolean {
  return (
    before.id === now.id &&
    before.atualizacao !== null &&
    before.atualizacao === now.atualizacao &&
    isSameDocument(before.declaracao ?? '', now.declaracao ?? '')
  );
}

/** The numbers of '11 de 40': the finished cases count, so that the position rises (VIS-17). */
export function positionIn(fila: Fila): { position: number; total: number } {
  const index = fila.waiting.findIndex(({ id }) => id === fila.current?.id);
  const done = fila.done.size;
  if (index >= 0) return { position: done + index + 1, total: done + fila.waiting.length };
  // Another user decided the current case: it counts after the skipped ones.
  return { position: done + fila.skipped.size + 1, total: done + fila.waiting.length + 1 };
}

function filterIds(ids: ReadonlySet<number>, matches: (id: number) => boolean): ReadonlySet<number> {
  return new Set(Array.from(ids).filter(matches));
}

function uniqueById(casos: readonly CasoVistoria[]): readonly CasoVistoria[] {
  return casos.filter(({ id }, index) => casos.findIndex((other) => other.id === id) === index);
}
