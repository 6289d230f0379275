import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import {
  CalendarPopover,
  LazyCalendar,
  calendarDate,
  calendarRange,
  dayOfCalendar,
} from '@/components/form/calendar-popover';
import { DateInput } from '@/components/form/date-input';
import { refusedDay } from '@/components/form/date-range-rules';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { InputGroup, InputGroupAddon } from '@/components/ui/input-group';
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

  const input = (day: Day) => {
    const invalid = refusal === undefined ? error !== undefined : refusalOf(day) !== undefined;
    return (
      <DateInput
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
    );
  };

  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="grid grid-cols-2 gap-4 max-[25rem]:grid-cols-1">
        <Field>
          <FieldLabel htmlFor={`${id}-inicio`}>Data Início</FieldLabel>
          <InputGroup>{input('inicio')}</InputGroup>
        </Field>
        <Field>
          <FieldLabel htmlFor={`${id}-fim`}>Data Fim</FieldLabel>
          <InputGroup>
            {input('fim')}
            <InputGroupAddon align="inline-end">
              <CalendarPopover>
                {(close) => (
                  <RangeCalendar
                    value={value}
                    onSelect={(range) => {
                      setTyping(undefined);
                      onChange(range, false);
                      close();
                    }}
                  />
                )}
              </CalendarPopover>
            </InputGroupAddon>
          </InputGroup>
        </Field>
      </div>
      {shownError === undefined ? null : <FieldError id={errorId}>{shownError}</FieldError>}
    </div>
  );
}

interface RangeCalendarProps {
  value: DateRange;
  /** Called with the second day of the range. */
  onSelect: (range: DateRange) => void;
}

function RangeCalendar({ value, onSelect }: RangeCalendarProps) {
  const [picked, setPicked] = useState<{ from: Date | undefined; to?: Date | undefined }>({
    from: calendarDate(value.inicio),
    to: calendarDate(value.fim),
  });
  const { defaultMonth, ...limits } = calendarRange(picked.to ?? picked.from);
  const [month, setMonth] = useState(defaultMonth);
  const isStarted = picked.from !== undefined && picked.to === undefined;
  return (
    <LazyCalendar
      {...limits}
      month={month}
      onMonthChange={setMonth}
      mode="range"
      resetOnSelect
      autoFocus
      selected={picked}
      footer={isStarted ? 'Escolha o último dia.' : 'Escolha o primeiro dia.'}
      onSelect={(range) => {
        if (range?.from && range.to) onSelect({ inicio: dayOfCalendar(range.from), fim: dayOfCalendar(range.to) });
        else {
          setPicked(range ?? { from: undefined });
          // A day of another month cannot be reached with Tab.
          if (range?.from) setMonth(range.from);
        }
      }}
    />
  );
}
