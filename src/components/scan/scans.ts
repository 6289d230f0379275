import { cleanNumber, cleanSearch } from '@/lib/clean-text';

/** Longest text that can be an order number; a longer one is not looked up. */
export const MAX_SCAN_LENGTH = 50;

/** How to set up a hand scanner (ENT-20). */
export const SCANNER_HINT = 'O leitor deve enviar o número e, no fim, Enter, Tab ou nada.';

/**
 * An order number from a hand scanner, a paste or the keyboard, cleaned (FMT-11), without spaces and control characters
 * (GS, RS, CR, LF, tab). Leading zeros stay.
 */
export function scanText(raw: string): string {
  return cleanNumber(raw).replaceAll(/[\p{Cc}\s]/gu, '');
}

/** The codes of a scanned text, one per line; empty lines are dropped. */
export function scansOf(raw: string): readonly string[] {
  return linesOf(raw, scanText);
}

/** The order numbers of a typed or pasted text, one per line or cell, as in a search (FMT-12). */
export function typedScansOf(raw: string): readonly string[] {
  return linesOf(raw, (line) => scanText(cleanSearch(line)));
}

function linesOf(raw: string, clean: (line: string) => string): readonly string[] {
  return raw
    .split(/[\r\n\t]/)
    .map(clean)
    .filter((scan) => scan !== '');
}
