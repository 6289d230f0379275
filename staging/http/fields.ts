import { cleanText } from '../lib/clean-text.ts';
import { HttpError, fieldErrors } from './errors.ts';

/** A required text of at most `max` characters, cleaned (FMT-11). Throws 400 at the field if nothing is left. */
export function requiredText(field: string, value: string, max: number, clean = cleanText): string {
  const text = optionalText(field, value, max, clean);
  if (text === null) throw fieldErrors({ [field]: 'Este campo não pode ser em branco.' });
  return text;
}

/** An optional text of at most `max` characters, cleaned (FMT-11); null if nothing is left. */
export function optionalText(field: string, value: string, max: number, clean = cleanText): string | null {
  const text = clean(value);
  // The contract limits the text before NFC, which writes U+0958 as two characters.
  if (Array.from(text).length > max) throw fieldErrors({ [field]: `Informe no máximo ${max} caracteres.` });
  return text === '' ? null : text;
}

/** Throws 400 for a start after the end (LIS-11), and for the year 0, which PostgreSQL does not have. */
export function checkPeriod(start: string | undefined, end: string | undefined): void {
  if ([start, end].some((day) => day !== undefined && day < '0001')) {
    throw new HttpError(400, { detail: 'Informe datas válidas no formato AAAA-MM-DD.' });
  }
  if (start !== undefined && end !== undefined && start > end) {
    throw new HttpError(400, { detail: 'A data de início não pode ser maior que a data de fim.' });
  }
}
