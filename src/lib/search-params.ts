import * as z from 'zod/mini';
import { isDay } from '@/lib/day';

/**
 * What the schemas of the addresses are made of. It brings zod, so no file of the entry imports it: a schema is given it
 * once it has come (lib/search-schema).
 */
export { object } from 'zod/mini';

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

/** A text as it stands in the address; missing, or of another type, is undefined. */
export const textParam = z.catch(z.optional(z.string()), undefined);

/** A record known by a text of its own: not empty; anything else is undefined. */
export const codeParam = z.catch(z.optional(z.string().check(z.minLength(1))), undefined);
