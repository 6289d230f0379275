import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';

/**
 * The browser's own modal, over whatever is open: everything else on the page is out of reach, other dialogs included.
 * At the end of the body, because an open dialog hides the page that it came from, and all in it, from screen readers.
 */
export function NativeModal(props: Omit<ComponentProps<'dialog'>, 'ref'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  return createPortal(<dialog ref={dialog} className="native-modal" {...props} />, document.body);
}
