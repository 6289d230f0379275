import { notify } from '@/lib/notify';

/** By then the browser has started the download. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file under the panel's own name (API-06). */
export function saveFile(file: Blob, name: string): FileOutcome {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
  return 'saved';
}

/** Whether a file was sent to print or saved. */
export type FileOutcome = 'printed' | 'saved';

/** False in a browser without a PDF viewer, which saves the file instead (PED-17). */
export function canPrintPdf(): boolean {
  return navigator.pdfViewerEnabled;
}

let frame: HTMLIFrameElement | undefined;
/** What had the focus before the frame. */
let focused: EventTarget | null = null;

/** A PDF viewer takes the focus after its print, and with it the keys of shortcuts and scanners. */
function returnFocus(): void {
  if (document.activeElement !== frame) return;
  if (focused instanceof HTMLElement) focused.focus();
  // It was the page itself, or has gone.
  if (document.activeElement === frame) frame.blur();
}

function noteFocus({ target }: FocusEvent): void {
  if (target !== frame) focused = target;
}

let lastPrint: Promise<unknown> = Promise.resolve();

/** Prints a PDF, or saves it in a browser without a PDF viewer. Calls run one after the other: they share a frame. */
export function printFile(file: Blob, name: string): Promise<FileOutcome> {
  const print = lastPrint.then(() => printInFrame(file, name));
  lastPrint = print.catch(() => undefined);
  return print;
}

async function printInFrame(file: Blob, name: string): Promise<FileOutcome> {
  if (!canPrintPdf()) {
    saveFile(file, name);
    notify({ kind: 'warning', text: 'Este navegador não imprime PDF direto. O arquivo foi salvo.' });
    return 'saved';
  }
  focused = document.activeElement;
  // Adding the same listener again has no effect.
  addEventListener('focusin', noteFocus);
  addEventListener('blur', returnFocus);
  addEventListener('focus', returnFocus);
  if (frame) {
    URL.revokeObjectURL(frame.src);
    frame.remove();
  }
  const printed = document.createElement('iframe');
  frame = printed;
  // Firefox prints nothing from a frame without a box.
  printed.className = 'pointer-events-none fixed right-0 bottom-0 size-px border-0 opacity-0';
  printed.title = 'Impressão';
  printed.tabIndex = -1;
  printed.ariaHidden = 'true';
  printed.src = URL.createObjectURL(file);
  const loaded = new Promise((resolve) => printed.addEventListener('load', resolve, { once: true }));
  document.body.append(printed);
  await loaded;
  // No focus() before print(): it would take the keys from the field in which the user types meanwhile.
  printed.contentWindow?.print();
  return 'printed';
}
