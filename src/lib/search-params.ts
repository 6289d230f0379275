/** Schemas of search params. An invalid value becomes the default without an error. */
import * as z from 'zod/mini';
import { cleanText } from '@/lib/clean-text';
import { statusCodes, type StatusGroup } from '@/lib/status';

const MAX_PAGE = 1_000_000;
const MAX_ID = 2_147_483_647;

/** A page of a list, from 1; anything else is 1. */
export const pageParam = z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 1), 1);

/** A typed search, cleaned; '' by default. */
export const searchParam = z._default(z.catch(z.string().check(z.overwrite(cleanText)), ''), '');

/** One of `values`; anything else is `fallback`. */
export function choiceParam<const T extends string>(values: readonly T[], fallback: NoInfer<T>) {
  return z._default(z.catch(z.enum(values), fallback), fallback);
}

/** One of the statuses of a filter; 'todos' by default. */
export function statusParam<Code extends string>(groups: readonly StatusGroup<Code>[]) {
  return choiceParam(['todos', ...statusCodes(groups)], 'todos');
}

/** The open dialog, one of `dialogs`; anything else is undefined. */
export function dialogParam<const T extends string>(dialogs: readonly T[]) {
  return z.catch(z.optional(z.enum(dialogs)), undefined);
}

/** The positive id of the record that a dialog is open for; anything else is undefined. */
export const idParam = z.catch(
  z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ID))),
  undefined,
);

/** 'sim'; anything else is undefined. */
export const simParam = z.catch(z.optional(z.literal('sim')), undefined);

/** A text, '' included; undefined by default. */
export const textParam = z.catch(z.optional(z.string()), undefined);

/** A non-empty text that identifies a record; anything else is undefined. */
export const codeParam = z.catch(z.optional(z.string().check(z.minLength(1))), undefined);

/** The search params with the search text of a history state, which stays out of the address (PRV-07). */
export function withHiddenSearch<Search extends object>(params: Search, search: string | undefined): Search {
  return search !== undefined && 'search' in params ? { ...params, search } : params;
}

/**
 * Search parameters are plain text both ways. The router's default reads '12345678909' as a number, and a search for
 * a CPF or an order would be lost (LIS-07).
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}
