import * as z from 'zod/mini';
import { textParam } from '@/lib/search-params';

/** The period of the logins chart: undefined is the default, '' an emptied day. `rangeOfSearch` of logins-range.ts validates the days. */
export const loginsSearch = z.object({ inicio: textParam, fim: textParam });

export type LoginsSearch = z.infer<typeof loginsSearch>;
