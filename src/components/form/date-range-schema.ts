import * as z from 'zod/mini';
import { dateRangeError } from '@/components/form/date-range-rules';

/** Form values with one range, and their schema. */
export const EMPTY_DATE_RANGE = { range: { inicio: '', fim: '' } };

/** Requires both days; see dateRangeError. */
export function dateRangeSchema(whenMissing: string) {
  return z.object({
    range: z.object({ inicio: z.string(), fim: z.string() }).check((context) => {
      const message = dateRangeError(context.value, whenMissing);
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  });
}
