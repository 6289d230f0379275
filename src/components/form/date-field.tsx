import type { ComponentProps } from 'react';
import { CalendarPopover, LazyCalendar, calendarDate, calendarRange, dayOfCalendar } from '@/components/form/calendar-popover';
import { DateInput } from '@/components/form/date-input';
import { InputGroup, InputGroupAddon } from '@/components/ui/input-group';

/** A date field with a calendar. */
export function DateField(props: ComponentProps<typeof DateInput>) {
  const selected = calendarDate(props.value);
  return (
    <InputGroup>
      <DateInput {...props} />
      <InputGroupAddon align="inline-end">
        <CalendarPopover>
          {(close) => (
            <LazyCalendar
              {...calendarRange(selected)}
              mode="single"
              required
              autoFocus
              selected={selected}
              onSelect={(date) => {
                props.onChange(dayOfCalendar(date), false);
                close();
              }}
            />
          )}
        </CalendarPopover>
      </InputGroupAddon>
    </InputGroup>
  );
}
