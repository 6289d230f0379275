import { useEffect } from 'react';
import { createListeners } from '@/lib/listeners';

/** The question before unsaved work is discarded. */
export interface LeaveQuestion {
  title: string;
  question: string;
  leave: string;
  stay: string;
  /** A third answer. `run` finishes the work and resolves to whether the navigation may continue. */
  finish?: { label: string; run: () => Promise<boolean> };
  /** Whether the work stays open after a navigation; by default every navigation asks. */
  staysOpen?: (navigation: Navigation) => boolean;
}

interface Navigation {
  current: { pathname: string };
  next: { pathname: string; search: object };
}

/** The questions of forms and lists with unsaved input, by a key for each. */
const work = new Map<symbol, LeaveQuestion>();

const changes = createListeners();

/** Calls back each time unsaved work is declared, to preload its dialogs. Returns the cleanup. */
export const onUnsavedWork = changes.subscribe;

export function hasUnsavedWork(): boolean {
  return work.size > 0;
}

/** Discards all declared work without a question, when another user has signed in (SES-23). */
export function discardUnsavedWork(): void {
  work.clear();
}

/** The question of the last declared work that a navigation would close. */
export function leaveQuestion(navigation?: Navigation): LeaveQuestion | undefined {
  return Array.from(work.values()).findLast(({ staysOpen }) => !navigation || !staysOpen?.(navigation));
}

/** Declares work while `active`. `question` must be a stable reference. */
export function useUnsavedWork(active: boolean, question: LeaveQuestion | undefined): void {
  useEffect(() => {
    if (!active || !question) return;
    const key = Symbol('unsaved work');
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (work.has(key)) event.preventDefault();
    };
    work.set(key, question);
    addEventListener('beforeunload', beforeUnload);
    changes.notify();
    return () => {
      work.delete(key);
      removeEventListener('beforeunload', beforeUnload);
    };
  }, [active, question]);
}
