import { Controller, type UseFormReturn } from 'react-hook-form';
import { DateRangePicker } from '@/components/form/date-range-picker';
import type { DateRange } from '@/lib/dates';

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
