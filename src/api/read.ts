import { ApiError } from '@/api/errors';

/**
 * Small guards between the wire and the screens (design 4, last row): a broken envelope is an error of the screen; any
 * other field that is null, missing or of another type becomes undefined or null, and the screen shows its fallback.
 */

/** The fields of a contract type, each of them in doubt until read. */
export type Doubtful<T> = Readonly<Partial<Record<keyof T, unknown>>>;

function isFields<T>(value: unknown): value is Doubtful<T> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object of the answer, its field names checked against the contract by the compiler; no fields if it is no object. */
export function fieldsOf<T>(value: unknown): Doubtful<T> {
  return isFields<T>(value) ? value : fieldsOf<T>({});
}

/** A non-blank text; a number is accepted as its digits (a backend may send a phone as one). */
export function text(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A number, or a decimal text as Django sends money ('64.90'). */
export function number(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function breach(what: string): ApiError {
  return new ApiError({ kind: 'contract', status: 200, cause: what });
}

/** A record's identity: without it there is no row to act on, so its absence is a breach. */
export function requiredId(value: unknown): number {
  const id = number(value);
  if (id === null || !Number.isInteger(id)) throw breach('no id');
  return id;
}

/** An answer that has to be an object. */
export function requiredFields<T>(value: unknown): Doubtful<T> {
  if (!isFields<T>(value)) throw breach('not an object');
  return value;
}
