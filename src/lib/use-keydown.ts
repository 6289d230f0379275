import { useEffect, useEffectEvent, type RefObject } from 'react';

interface ModifierKeys {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  getModifierState(key: 'AltGraph'): boolean;
}

/** Whether Ctrl, Alt or Meta is down. Not AltGr, which types characters and which Windows reports as Ctrl+Alt. */
export function hasModifier(event: ModifierKeys): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

/**
 * Calls `onKeydown` for keys pressed inside an element, but not in text fields, not with Ctrl, Alt or Meta, and not for
 * the events without a `key` that autofill dispatches.
 */
export function useKeydown(
  ref: RefObject<HTMLElement | null> | undefined,
  onKeydown: (event: KeyboardEvent) => void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (typeof event.key !== 'string' || hasModifier(event) || isTextField(event.target)) return;
    onKeydown(event);
  });
  // React's onKeyDown would also receive the keys of dialogs that are rendered inside the component.
  useEffect(() => {
    const element = ref?.current;
    const listener = (event: KeyboardEvent) => handle(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [ref]);
}

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select';

export function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS));
}
