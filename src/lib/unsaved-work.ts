import { useEffect } from 'react';

/** What is asked before work is left behind. */
export interface LeaveQuestion {
  title: string;
  question: string;
  /** The answer that leaves, as a verb. */
  leave: string;
  stay: string;
}

/** A form with something typed. */
const DISCARD: LeaveQuestion = {
  title: 'Descartar alterações?',
  question: 'O que você digitou ainda não foi salvo.',
  leave: 'Descartar',
  stay: 'Continuar editando',
};

/**
 * Work on screen that leaving would lose: a form with something typed, or a batch that is still running. A lost session
 * must not navigate it away (design 4, 401), and no link, Back or closing of the page takes it without a question.
 */
const work = new Map<symbol, LeaveQuestion>();

const begun = new Set<() => void>();

/** Calls back when work begins: the moment to fetch what may have to be asked about it. Answers what ends that. */
export function onUnsavedWork(react: () => void): () => void {
  begun.add(react);
  return () => {
    begun.delete(react);
  };
}

export function hasUnsavedWork(): boolean {
  return work.size > 0;
}

/** It was of somebody who is not here any more: nothing asks about it, neither the panel nor the browser. */
export function discardUnsavedWork(): void {
  work.clear();
}

/** The question of the work that began last; undefined when there is none. */
export function leaveQuestion(): LeaveQuestion | undefined {
  return Array.from(work.values()).at(-1);
}

/** Declares work while `active`. `question` is best a constant of the module: a new one is a new declaration. */
export function useUnsavedWork(active: boolean, question: LeaveQuestion = DISCARD): void {
  useEffect(() => {
    if (!active) return;
    const key = Symbol('unsaved work');
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (work.has(key)) event.preventDefault();
    };
    work.set(key, question);
    addEventListener('beforeunload', beforeUnload);
    for (const react of begun) react();
    return () => {
      work.delete(key);
      removeEventListener('beforeunload', beforeUnload);
    };
  }, [active, question]);
}
