import type { RefObject } from 'react';
import { useKeydown } from '@/lib/use-keydown';

type DeskKey = 'v' | 'i' | 'p' | '?';

/** Runs the action of a key pressed inside the desk; a key that is held down acts once (VIS-06, VIS-08). */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, isOn: boolean, actions: Readonly<Record<DeskKey, () => void>>): void {
  useKeydown(isOn ? desk : undefined, (event) => {
    const action = new Map<string, () => void>(Object.entries(actions)).get(event.key.toLowerCase());
    if (!action || event.repeat || event.defaultPrevented) return;
    event.preventDefault();
    action();
  });
}
