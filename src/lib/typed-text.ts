import * as z from 'zod/mini';

interface TypedTextRules {
  /** In code points, as the backend counts: an emoji is one. */
  max: number;
  /** The error for an empty text; without it the text is optional. */
  whenEmpty?: string;
}

/**
 * A text field of a form, trimmed and normalized (NFC), so that a letter pasted as two characters counts as one. Fields
 * have no maxlength, because it truncates a paste without notice.
 */
export function typedText({ max, whenEmpty }: TypedTextRules) {
  return z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.refine((text) => whenEmpty === undefined || text !== '', whenEmpty),
    z.refine((text) => Array.from(text).length <= max, `Use no máximo ${max} caracteres.`),
  );
}
