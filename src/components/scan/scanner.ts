import { useEffect, useEffectEvent, type RefObject } from 'react';
import { hasModifier, isTextField } from '@/lib/use-keydown';

/** Longest average time between keys of a scan. Slow scanners send a key every 50 ms; typing is slower than 100 ms. */
const SCAN_KEY_MS = 100;
/** A pause that separates two scans: longer than the delays of a busy computer. */
export const SCAN_END_MS = 1_000;
/** Fewer keys can be fast by chance: two fingers, or a key that bounces. */
const MIN_KEYS = 4;

const MODAL = '[role=dialog], [role=alertdialog]';

export interface ScanOptions {
  /** The pause that ends a scan without a final key. */
  pauseMs?: number;
  /** A code may begin with letters, and have fewer than four digits. */
  readsLetters?: boolean;
}

interface ScanTarget extends Required<ScanOptions> {
  onScan: (codigo: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

interface Key {
  key: string;
  at: number;
  inField: boolean;
  target: EventTarget | null;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The mounted receivers of scans; the newest receives. */
const targets: ScanTarget[] = [];

/**
 * Passes the scans of the screen's `useScanner` to `onScan` while mounted; then the field has the focus.
 */
export function useScanTarget(
  field: RefObject<HTMLInputElement | null>,
  onScan: (codigo: string) => void,
  { pauseMs = SCAN_END_MS, readsLetters = false }: ScanOptions = {},
): void {
  const receive = useEffectEvent(onScan);
  useEffect(() => {
    const target = { field, pauseMs, readsLetters, onScan: (codigo: string) => receive(codigo) };
    targets.push(target);
    // For the key Z (components/operations/undo).
    field.current?.setAttribute('data-scan-field', '');
    return () => void targets.splice(targets.indexOf(target), 1);
  }, [field, pauseMs, readsLetters]);
}

/**
 * Recognises a hand scanner by its speed in any focused element, so that its keys never press a button. A scan ends with
 * Enter, Tab or a pause. Without a mounted target, or without a number in the scan, `onUnread` receives it.
 */
export function useScanner(onUnread: (codigo: string) => void): void {
  const reportUnread = useEffectEvent(onUnread);
  useEffect(() => listenForScans((codigo) => reportUnread(codigo)), []);
}

function listenForScans(onUnread: (codigo: string) => void): () => void {
  let keys: Key[] = [];
  /** Time of the key that ended the last scan. */
  let endedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Text fields that received keys of the scan, with their text before it. */
  const fields = new Map<TextField, string>();

  function reset(): void {
    clearTimeout(timer);
    keys = [];
    fields.clear();
  }

  function deliver(codigo: string): void {
    for (const [field, text] of fields) if (field.isConnected) setFieldText(field, text);
    reset();
    const target = targets.at(-1);
    if (!target || !(target.readsLetters || isCodigo(codigo))) {
      onUnread(codigo);
      return;
    }
    target.onScan(codigo);
    const { current: field } = target.field;
    if (!document.querySelector(MODAL)) field?.focus();
  }

  /** Whether the target reads letters, and no other field has received keys. */
  function readsLetters(): boolean {
    return targets.at(-1)?.readsLetters === true && isOwnField();
  }

  function isOwnField(): boolean {
    const own = targets.at(-1)?.field.current;
    return Array.from(fields.keys()).every((field) => field === own);
  }

  /** Ends a scan without a final key. Text in other fields stays there: it may have been typed. */
  function endByPause(): void {
    const codigo = codigoOf(keys, readsLetters());
    if (isFast(keys) && isOwnField() && (readsLetters() || isCodigo(codigo))) deliver(codigo);
  }

  /** Returns whether Enter or Tab is part of a scan. */
  function endByKey({ timeStamp: at, target }: KeyboardEvent): boolean {
    // CR LF, or Tab and Enter.
    if (keys.length === 0 && isPartOfScan(at)) return true;
    const codigo = codigoOf(keys, readsLetters());
    const isRead = readsLetters() || isCodigo(codigo);
    // Fast letters in a text field are typed text; outside, their Enter must not press a button.
    const isElsewhere = at - lastOf(keys) > SCAN_KEY_MS && target !== keys.at(-1)?.target;
    if (isElsewhere || !isFast(keys) || (!isRead && fields.size > 0)) {
      reset();
      return false;
    }
    const own = targets.at(-1)?.field.current;
    endedAt = at;
    deliver(isRead ? codigo : textOf(keys));
    // The next scan replaces the text.
    if (document.activeElement === own) own?.select();
    return true;
  }

  /** Whether a key follows the keys or the end of a scan at the speed of a scan. */
  function isPartOfScan(at: number): boolean {
    if (keys.length > 0) return at - lastOf(keys) <= SCAN_KEY_MS && isFast(keys);
    if (at - endedAt > SCAN_KEY_MS) return false;
    endedAt = at;
    return true;
  }

  function onKeydown(event: KeyboardEvent): void {
    const { key, timeStamp: at, target } = event;
    // Autofill sends keydown events without a key (SHL-17).
    if (typeof key !== 'string' || key === 'Shift') return;
    if (hasModifier(event)) {
      if (isControlCharacter(event) && isPartOfScan(at)) swallow(event);
      return;
    }
    // On a busy page the timer may fire late.
    if (keys.length > 0 && at - lastOf(keys) > SCAN_END_MS) {
      endByPause();
      reset();
    }
    const inDialogField = isTextField(target) && target instanceof Element && target.closest(MODAL) !== null;
    const isEnd = key === 'Enter' || (key === 'Tab' && !event.shiftKey);
    if (event.repeat || event.isComposing || inDialogField || !(isEnd || /^\S$/u.test(key))) {
      reset();
      return;
    }
    if (isEnd) {
      if (endByKey(event)) swallow(event);
      return;
    }
    // Not in a select, whose option a digit would change.
    const inField = isTypedField(target);
    keys.push({ key, at, inField, target });
    if (inField) {
      if (!fields.has(target)) fields.set(target, target.value);
    } else if (
      codigoOf(keys) !== '' ||
      (readsLetters() && keys.length > 1 && at - (keys.at(-2)?.at ?? 0) <= SCAN_KEY_MS)
    ) {
      // Outside of text fields only letters are keys of the screen.
      swallow(event);
    }
    clearTimeout(timer);
    timer = setTimeout(endByPause, targets.at(-1)?.pauseMs ?? SCAN_END_MS);
  }

  // Capture phase: before buttons and shortcuts. Not on window, where the opening command palette takes its keys first.
  document.addEventListener('keydown', onKeydown, { capture: true });
  return () => {
    reset();
    document.removeEventListener('keydown', onKeydown, { capture: true });
  };
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Scanners send control characters as Ctrl and a key: LF as Ctrl+J, EOT as Ctrl+D, GS as Ctrl+]. */
function isControlCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey && !metaKey && !altKey && key.length === 1;
}

const lastOf = (keys: readonly Key[]) => keys.at(-1)?.at ?? 0;
const textOf = (keys: readonly Key[]) => keys.map(({ key }) => key).join('');

/** The keys without leading letters outside of text fields: codes begin with a digit, L or / may come before a scan. */
function codigoOf(keys: readonly Key[], readsLetters = false): string {
  if (readsLetters) return textOf(keys);
  const start = keys.findIndex(({ key, inField }) => inField || /^\d$/.test(key));
  return start === -1 ? '' : textOf(keys.slice(start));
}

function isCodigo(text: string): boolean {
  return text.replaceAll(/\D/g, '').length >= MIN_KEYS;
}

/** Whether keys are as fast as a scan. A busy computer may delay one of them. */
function isFast(keys: readonly Key[]): boolean {
  if (keys.length < MIN_KEYS) return false;
  const gaps = keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return (total - Math.max(...gaps)) / (gaps.length - 1) <= SCAN_KEY_MS;
}

function isTypedField(target: EventTarget | null): target is TextField {
  return isTextField(target) && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
}

/** Sets the text as typing does, so that React sees the change. */
export function setFieldText(field: TextField, text: string): void {
  if (field.value === text) return;
  // Not `value =`: React records that assignment, and then ignores the input event.
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
