/** Longest text that can be an order number; a longer one is not looked up. */
export const MAX_SCAN_LENGTH = 50;

/** What a hand scanner has to send (ENT-20). */
export const SCANNER_HINT = 'O leitor deve enviar o número e, no fim, Enter, Tab ou nada.';

/**
 * An order number from a hand scanner, a paste or the keyboard, without spaces, control characters (GS, RS, CR, LF, tab)
 * and invisible characters. Leading zeros stay.
 */
export function scanText(raw: string): string {
  return raw.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '');
}

/** The scans of a text, one per line; empty lines are dropped. */
export function scansOf(raw: string): readonly string[] {
  return raw
    .split(/[\r\n\t]/)
    .map(scanText)
    .filter((scan) => scan !== '');
}
