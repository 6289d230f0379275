import { useRouterState } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/**
 * The field takes the focus on arrival: who comes here scans at once. The shell gives the focus to the screen when the
 * address has settled; a step after that it goes on to the field.
 */
export function useArrivalFocus(field: RefObject<HTMLElement | null>): void {
  const arrived = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    queueMicrotask(() => {
      field.current?.focus({ preventScroll: true });
    });
  }, [arrived, field]);
}
