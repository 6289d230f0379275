import { useEffect } from 'react';

/** Forms on screen with something typed that is not saved. A lost session must not navigate them away (design 4, 401). */
const dirty = new Set<symbol>();

export function hasDirtyForm(): boolean {
  return dirty.size > 0;
}

/** Declares a form dirty while `isDirty`, and asks before the browser leaves the page. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('dirty form');
    const beforeUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    dirty.add(form);
    addEventListener('beforeunload', beforeUnload);
    return () => {
      dirty.delete(form);
      removeEventListener('beforeunload', beforeUnload);
    };
  }, [isDirty]);
}
