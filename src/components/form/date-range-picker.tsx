import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { DateField } from '@/components/form/date-input';
import { refusedDay } from '@/components/form/date-range-rules';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import type { DateRange } from '@/lib/dates';
import { dayRefusal } from '@/lib/typed-day';
import { cn } from '@/lib/utils';

type Day = keyof DateRange;

interface DateRangePickerProps {
  value: DateRange;
  /** `typing` is true while the text of a day is not finished. */
  onChange: (value: DateRange, typing: boolean) => void;
  /** Why the range is refused; a text that is not a day is reported without it. */
  error?: string | undefined;
  className?: string | undefined;
  /** Focuses the day to correct. */
  ref?: Ref<{ focus: () => void }> | undefined;
}

export function DateRangePicker({ value, onChange, error, className, ref }: DateRangePickerProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const inputs = { inicio: useRef<HTMLInputElement>(null), fim: useRef<HTMLInputElement>(null) };
  const [typing, setTyping] = useState<Day>();
  const refusalOf = (day: Day) => (typing === day ? undefined : dayRefusal(value[day]));
  const refusal = refusalOf('inicio') ?? refusalOf('fim');
  const shownError = refusal ?? error;

  useImperativeHandle(ref, () => ({
    focus: () => inputs[refusedDay(value)].current?.focus(),
  }));

  const field = (day: Day, label: string) => {
    const invalid = refusal === undefined ? error !== undefined : refusalOf(day) !== undefined;
    return (
      <Field>
        <FieldLabel htmlFor={`${id}-${day}`}>{label}</FieldLabel>
        <DateField
          label={day === 'inicio' ? 'do início' : 'do fim'}
          ref={inputs[day]}
          id={`${id}-${day}`}
          name={day}
          value={value[day]}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? errorId : undefined}
          onChange={(next, isTyping) => {
            setTyping(isTyping ? day : undefined);
            onChange({ ...value, [day]: next }, isTyping);
          }}
        />
      </Field>
    );
  };

  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="grid grid-cols-2 gap-4 max-[25rem]:grid-cols-1">
        {field('inicio', 'Data Início')}
        {field('fim', 'Data Fim')}
      </div>
      {shownError === undefined ? null : <FieldError id={errorId}>{shownError}</FieldError>}
    </div>
  );
}
