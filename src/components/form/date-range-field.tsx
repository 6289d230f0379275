import { Controller, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { DateRangePicker } from '@/components/form/date-range-picker';
import { dateRangeError } from '@/components/form/date-range-rules';
import type { DateRange } from '@/lib/dates';

/** Initial values of a form with dateRangeSchema. */
export const EMPTY_DATE_RANGE = { range: { inicio: '', fim: '' } };

/** Schema of a form with one range: both days are required. */
export function dateRangeSchema(whenMissing: string) {
  return z.object({
    range: z.object({ inicio: z.string(), fim: z.string() }).check((context) => {
      const message = dateRangeError(context.value, whenMissing);
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  });
}

interface DateRangeFieldProps {
  form: UseFormReturn<{ range: DateRange }>;
  onChange?: (() => void) | undefined;
}

/** The range of a form with dateRangeSchema. A change clears its error. */
export function DateRangeField({ form, onChange }: DateRangeFieldProps) {
  return (
    <Controller
      control={form.control}
      name="range"
      render={({ field, fieldState: { error } }) => (
        <DateRangePicker
          ref={field.ref}
          value={field.value}
          error={error?.message}
          onChange={(range) => {
            field.onChange(range);
            form.clearErrors('range');
            onChange?.();
          }}
        />
      )}
    />
  );
}
