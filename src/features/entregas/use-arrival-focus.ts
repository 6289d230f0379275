import { useRouterState } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** Focuses the field on arrival, after the router has moved the focus to the screen. */
export function useArrivalFocus(field: RefObject<HTMLElement | null>): void {
  const arrived = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    queueMicrotask(() => {
      field.current?.focus({ preventScroll: true });
    });
  }, [arrived, field]);
}
