import type { Change } from '@/api/meta';

/** How a change ended (ERR-14). */
export type ChangeOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string; readonly error?: unknown }
  | { readonly kind: 'unknown'; readonly error?: unknown };

interface ChangeListener {
  started: (mutationId: number, change: Change) => void;
  settled: (mutationId: number, outcome: ChangeOutcome, change: Change) => void;
}

let listener: ChangeListener | undefined;

/** Subscribes src/operations, which loads after sign-in, to the mutations that declare `meta.change`. */
export function listenToChanges(next: ChangeListener): void {
  listener = next;
}

/** The listener, for src/query-client.ts. */
export function changeListener(): ChangeListener | undefined {
  return listener;
}
