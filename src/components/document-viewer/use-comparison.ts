import { useEffect, useRef, useState } from 'react';

/** Whether two documents are compared. Escape ends the comparison; its end restores the focus (DOC-11). */
export function useComparison(disabledReason: string | undefined) {
  const [isComparing, setIsComparing] = useState(false);
  const opener = useRef<Element>(null);
  const leave = () => {
    setIsComparing(false);
  };
  const toggle = () => {
    if (!isComparing && disabledReason !== undefined) return;
    if (!isComparing) opener.current = document.activeElement;
    setIsComparing(!isComparing);
  };

  useEffect(() => {
    if (!isComparing) return;
    // Dialogs, menus and popovers prevent the default of the Escape that closes them.
    const leaveByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setIsComparing(false);
    };
    addEventListener('keydown', leaveByEscape);
    return () => {
      removeEventListener('keydown', leaveByEscape);
    };
  }, [isComparing]);

  useEffect(() => {
    if (isComparing || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [isComparing]);

  return { isComparing, toggle, leave };
}
