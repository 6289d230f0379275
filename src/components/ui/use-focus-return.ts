import { useCallback, useRef } from 'react';

/**
 * Ref and close handler for a dialog's content. Radix returns the focus only to a trigger; most dialogs open from state,
 * and their opener may be gone by then (a deleted row): then the focus goes to main.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  // A ref is attached before any effect inside the dialog moves the focus.
  const attachContent = useCallback((content: HTMLElement | null) => {
    if (content) opener.current = document.activeElement;
  }, []);
  function onCloseAutoFocus(event: Event): void {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { current } = opener;
    if (current instanceof HTMLElement && current.isConnected && current !== document.body) current.focus();
    else if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  }
  return { attachContent, onCloseAutoFocus };
}
