import { isSameDocument } from '@/components/document-viewer/safe-url';

/** What the desk needs to know of a case to keep it in its place. */
interface Queued {
  readonly id: number;
  /** The declaration's link: signed anew at each reading. */
  readonly declaracao: string | null;
  /** When it was changed last. */
  readonly atualizacao: string | null;
}

/**
 * The inspection queue as one person works through it. The case on screen changes only by a decision, by 'Pular', by
 * 'Rever pulados' or by an acknowledged notice, never by a reading (VIS-05).
 */
export interface Queue<Caso extends Queued> {
  /**
   * The last reading, in the server's order, without what was decided here. The case that comes next stays as it was
   * first read: its documents are fetched ahead under the links that it had then.
   */
  readonly waiting: readonly Caso[];
  /** The case on screen, as it was when it came up. */
  readonly current: Caso | undefined;
  /** Put off until 'Rever pulados', in memory only. */
  readonly skipped: ReadonlySet<number>;
  /** Decided here or by somebody else: a reading that began before must not bring them back. */
  readonly decided: ReadonlySet<number>;
}

export type QueueEvent<Caso extends Queued> =
  /** The list was read, for whatever reason. */
  | { readonly kind: 'read'; readonly casos: readonly Caso[] }
  /** A case was decided, or an acknowledged notice said that somebody else did it. */
  | { readonly kind: 'decided'; readonly id: number }
  | { readonly kind: 'skip' }
  | { readonly kind: 'review' };

export const EMPTY_QUEUE: Queue<never> = {
  waiting: [],
  current: undefined,
  skipped: new Set(),
  decided: new Set(),
};

/** The next state of the desk. */
export function reduceQueue<Caso extends Queued>(queue: Queue<Caso>, event: QueueEvent<Caso>): Queue<Caso> {
  switch (event.kind) {
    case 'read': {
      const ids = new Set(event.casos.map(({ id }) => id));
      // Once the server has left a case out it is settled; if it ever comes back, it is a new case (a corrected pass).
      const decided = onlyThose(queue.decided, (id) => ids.has(id));
      const ahead = nextOf(queue);
      const waiting = unique(event.casos)
        .filter(({ id }) => !decided.has(id))
        .map((caso) => (ahead && isUnchanged(ahead, caso) ? ahead : caso));
      const next = { ...queue, decided, waiting, skipped: onlyThose(queue.skipped, (id) => ids.has(id)) };
      return { ...next, current: queue.current ?? nextOf(next) };
    }
    case 'decided': {
      const next = {
        ...queue,
        waiting: queue.waiting.filter(({ id }) => id !== event.id),
        skipped: onlyThose(queue.skipped, (id) => id !== event.id),
        decided: new Set([...queue.decided, event.id]),
      };
      return queue.current?.id === event.id ? { ...next, current: nextOf(next) } : next;
    }
    case 'skip': {
      if (!queue.current) return queue;
      const next = { ...queue, skipped: new Set([...queue.skipped, queue.current.id]) };
      return { ...next, current: nextOf(next) };
    }
    case 'review': {
      if (queue.skipped.size === 0) return queue;
      const [first] = queue.waiting.filter(({ id }) => queue.skipped.has(id));
      return { ...queue, skipped: new Set(), current: first ?? queue.current };
    }
  }
}

/** The case that comes up after the one on screen; undefined when all others are skipped or there is none. */
export function nextOf<Caso extends Queued>(queue: Queue<Caso>): Caso | undefined {
  return queue.waiting.find(({ id }) => id !== queue.current?.id && !queue.skipped.has(id));
}

/** Whether a case that was read again is as it was, but for its link's signature. */
function isUnchanged(before: Queued, now: Queued): boolean {
  return (
    before.id === now.id &&
    before.atualizacao !== null &&
    before.atualizacao === now.atualizacao &&
    isSameDocument(before.declaracao ?? '', now.declaracao ?? '')
  );
}

/** Where the case on screen stands in the queue: the numbers of '1 de N'. */
export function placeOf<Caso extends Queued>(queue: Queue<Caso>): { position: number; total: number } {
  const index = queue.waiting.findIndex(({ id }) => id === queue.current?.id);
  if (index >= 0) return { position: index + 1, total: queue.waiting.length };
  // Somebody else has decided it: it is on screen all the same, after those put off.
  return { position: queue.skipped.size + 1, total: queue.waiting.length + 1 };
}

function onlyThose(ids: ReadonlySet<number>, fits: (id: number) => boolean): ReadonlySet<number> {
  return new Set(Array.from(ids).filter(fits));
}

/** A list that names a case twice shows it once. */
function unique<Caso extends Queued>(casos: readonly Caso[]): readonly Caso[] {
  return casos.filter(({ id }, index) => casos.findIndex((other) => other.id === id) === index);
}
