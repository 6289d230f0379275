import { searchSchema, type SearchOf } from '@/lib/search-schema';

/**
 * The period of the sign-ins chart (design 3); undefined is the default, '' a day that was emptied. Which texts are days
 * is for logins-range: this file is part of the entry.
 */
export const loginsSearch = searchSchema(({ object, textParam }) => object({ inicio: textParam, fim: textParam }), {});

export type LoginsSearch = SearchOf<typeof loginsSearch>;
