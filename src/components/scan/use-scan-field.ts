import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useScanTarget, type ScanOptions } from '@/components/scan/scanner';
import { scansOf, typedScansOf } from '@/components/scan/scans';

/**
 * Props of the text field that a hand scanner types into, focused on mount. A scan, Enter or a paste of several lines
 * passes the codes to `onScans`.
 */
export function useScanField(onScans: (codigos: readonly string[]) => void, options?: ScanOptions) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useScanTarget(field, (codigo) => onScans(scansOf(codigo)), options);

  return {
    ref: field,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onScans(typedScansOf(event.currentTarget.value));
      event.currentTarget.value = '';
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text');
      // A text field would join the lines to one code.
      if (!/[\r\n\t]/.test(text)) return;
      event.preventDefault();
      onScans(typedScansOf(text));
    },
  };
}
