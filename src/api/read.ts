import { ApiError } from '@/api/errors';
import { cutText } from '@/lib/text';

const MOST_SENTENCE = 300;

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

/** Overrides, embeddings and isolates of direction: one that nobody closes turns whatever is written after it. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A non-blank text; a number is accepted as its digits (a backend may send a phone as one). Without the marks that turn
 * the direction of what follows (decision 0040): letters that run from right to left need none of them.
 */
export function text(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const straight = value.replaceAll(TURNING, '');
  return straight.trim() === '' ? null : straight;
}

/** A sentence of the server, as long as sentences are: it is shown in toasts, in dialogs and below fields. */
export function sentence(value: unknown): string | null {
  const read = text(value);
  return read === null ? null : cutText(read, MOST_SENTENCE);
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
