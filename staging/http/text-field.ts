import { cleanText } from '../lib/clean-text.ts';
import { fieldErrors } from './errors.ts';

/** A required text, cleaned (FMT-11). Throws 400 at the field if nothing is left. */
export function requiredText(field: string, value: string, clean = cleanText): string {
  const text = clean(value);
  if (text === '') throw fieldErrors({ [field]: 'Este campo não pode ser em branco.' });
  return text;
}

/** An optional text, cleaned (FMT-11); null if nothing is left. */
export function optionalText(value: string, clean = cleanText): string | null {
  const text = clean(value);
  return text === '' ? null : text;
}
