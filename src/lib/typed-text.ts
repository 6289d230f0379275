import * as z from 'zod/mini';

interface TypedTextRules {
  /** Characters as the backend counts them: whole ones, so that an emoji is one and not two. */
  max: number;
  /** What is said when nothing was typed; left out, the text is optional. */
  whenEmpty?: string;
}

/**
 * A text of a form: kept without the spaces around it and with its accents composed, so that a letter pasted as two
 * characters counts as the one that people see. A field has no maxlength of its own, which would cut a paste in silence.
 */
export function typedText({ max, whenEmpty }: TypedTextRules) {
  return z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.refine((text) => whenEmpty === undefined || text !== '', whenEmpty),
      z.refine((text) => Array.from(text).length <= max, `Use no máximo ${max} caracteres.`),
    );
}
