import * as z from 'zod/mini';

/** A text as it stands in the address. Which of them are days is for logins-range: this file is part of the entry. */
const text = z.catch(z.optional(z.string()), undefined);

/** The period of the sign-ins chart (design 3); undefined is the default, '' a day that was emptied. */
export const loginsSearch = z.object({ inicio: text, fim: text });

export type LoginsSearch = z.infer<typeof loginsSearch>;
