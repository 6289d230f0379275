import * as z from 'zod/mini';
import { cleanNumber, cleanText } from '@/lib/clean-text';

interface TypedTextRules {
  /** In code points, as the backend counts: an emoji is one. */
  max: number;
  /** The error for an empty text; without it the text is optional. */
  whenEmpty?: string;
  /** A code: hyphens and spaces become plain. */
  isCode?: boolean;
}

/**
 * A text field of a form, cleaned (FMT-11). Fields have no maxlength, because it truncates a paste without notice.
 */
export function typedText({ max, whenEmpty, isCode = false }: TypedTextRules) {
  return z.string().check(
    z.overwrite(isCode ? cleanNumber : cleanText),
    z.refine((text) => whenEmpty === undefined || text !== '', whenEmpty),
    z.refine((text) => Array.from(text).length <= max, `Use no máximo ${max} caracteres.`),
  );
}
