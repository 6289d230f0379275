import { fieldErrors } from './errors.ts';

/** A required text without the blanks around it, as Django REST keeps it. Throws 400 at the field if nothing is left. */
export function requiredText(field: string, value: string): string {
  const text = value.trim();
  if (text === '') throw fieldErrors({ [field]: 'Este campo não pode ser em branco.' });
  return text;
}

/** An optional text without the blanks around it; null if nothing is left. */
export function optionalText(value: string): string | null {
  const text = value.trim();
  return text === '' ? null : text;
}
