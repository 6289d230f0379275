import * as z from 'zod/mini';
import { isDay } from '@/lib/day';

/**
 * Search parameters are plain text both ways. The router's default reads '12345678909' as a number, and a search for
 * a CPF or an order would be lost (design 3: texts made of digits survive verbatim).
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

const MAX_PAGE = 1_000_000;

/** A page of a list, from 1; a bad value falls back to 1. */
export const pageParam = z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 1), 1);

/** A search text as typed; missing or of another type is ''. */
export const searchParam = z._default(z.catch(z.string(), ''), '');

/** One of the listed values; anything else is the default. */
export function choiceParam<const T extends string>(values: readonly T[], fallback: NoInfer<T>) {
  return z._default(z.catch(z.enum(values), fallback), fallback);
}

/** The open dialog of a screen, one of its own words; anything else, and none, is undefined: no dialog (design 3). */
export function dialogParam<const T extends string>(dialogs: readonly T[]) {
  return z.catch(z.optional(z.enum(dialogs)), undefined);
}

/** The record that a dialog or a panel is open for: a positive id; anything else is undefined. */
export const recordParam = z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))), undefined);

/**
 * A day as yyyy-MM-dd; missing or no such day is ''. Not zod's own date: that brings every format of ISO 8601 into the
 * entry.
 */
export const dayParam = z._default(z.catch(z.string().check(z.refine(isDay)), ''), '');
