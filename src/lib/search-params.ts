import * as z from 'zod/mini';
import { isDay } from '@/lib/day';

/** Search params of the screens. Each falls back without an error. */

const MAX_PAGE = 1_000_000;
const MAX_ID = 2_147_483_647;

/** A page of a list, from 1; anything else is 1. */
export const pageParam = z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 1), 1);

/** A text as typed; '' by default. */
export const searchParam = z._default(z.catch(z.string(), ''), '');

/** One of `values`; anything else is `fallback`. */
export function choiceParam<const T extends string>(values: readonly T[], fallback: NoInfer<T>) {
  return z._default(z.catch(z.enum(values), fallback), fallback);
}

/** The open dialog, one of `dialogs`; anything else is undefined. */
export function dialogParam<const T extends string>(dialogs: readonly T[]) {
  return z.catch(z.optional(z.enum(dialogs)), undefined);
}

/** The positive id of the record that a dialog is open for; anything else is undefined. */
export const recordParam = z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ID))), undefined);

/** A day as yyyy-MM-dd; anything else is ''. */
export const dayParam = z._default(z.catch(z.string().check(z.refine(isDay)), ''), '');

/** A text, '' included; undefined by default. */
export const textParam = z.catch(z.optional(z.string()), undefined);

/** A non-empty text that identifies a record; anything else is undefined. */
export const codeParam = z.catch(z.optional(z.string().check(z.minLength(1))), undefined);
