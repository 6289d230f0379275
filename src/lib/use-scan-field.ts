import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { scansOf } from '@/lib/scans';
import { isTextField } from '@/lib/use-keydown';

/** A longer pause between two keys ends a scan: a digit that was pressed by mistake must not swallow a later Enter. */
const PAUSE_MS = 1_000;

/**
 * Props of the text field that a hand scanner types into, focused on mount. Enter or a paste of several lines passes the
 * scans to `onScans`. A scan outside of text fields counts too: its Enter must not press the focused button.
 */
export function useScanField(onScans: (codigos: readonly string[]) => void) {
  const field = useRef<HTMLInputElement>(null);
  const outside = useRef({ text: '', at: 0 });
  useEffect(() => field.current?.focus(), []);

  const readOutside = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, timeStamp, target } = event;
    if (typeof key !== 'string' || event.ctrlKey || event.metaKey || event.altKey || isTextField(target)) return;
    const { text, at } = outside.current;
    const scanned = timeStamp - at > PAUSE_MS ? '' : text;
    // Codes begin with a digit; the keys of the screen are letters.
    const isCode = /^\d$/.test(key) || (scanned !== '' && /^\S$/u.test(key));
    if (!isCode && !(key === 'Enter' && scanned !== '')) return;
    event.preventDefault();
    event.stopPropagation();
    outside.current = { text: key === 'Enter' ? '' : scanned + key, at: timeStamp };
    if (key === 'Enter') onScans(scansOf(scanned));
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => readOutside(event);
    // Capture phase: before buttons and shortcuts.
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);

  return {
    ref: field,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onScans(scansOf(event.currentTarget.value));
      event.currentTarget.value = '';
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text');
      // A text field would join the lines to one code.
      if (!/[\r\n\t]/.test(text)) return;
      event.preventDefault();
      onScans(scansOf(text));
    },
  };
}
