import { useState, type ComponentProps } from 'react';
import {
  calendarDate,
  CalendarPopover,
  calendarRange,
  dayOfCalendar,
  LazyCalendar,
} from '@/components/form/calendar-popover';
import { InputGroup, InputGroupAddon, InputGroupInput } from '@/components/ui/input-group';
import { cleanNumber } from '@/lib/clean-text';
import { isComposing } from '@/lib/composition';
import { isCompleteDay, parseTypedDay, typedDayText } from '@/lib/typed-day';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** yyyy-MM-dd, '' or a refused text (lib/typed-day). */
  value: string;
  /** `typing` is true until the text is a whole day, is empty, or the field loses the focus. */
  onChange: (value: string, typing: boolean) => void;
}

/** A text field for a day, shown as dd/mm/aaaa in every browser language. */
export function DateInput({ value, onChange, onFocus, onBlur, onKeyDown, ...props }: DateInputProps) {
  const [draft, setDraft] = useState<{ text: string; value: string }>();
  const current = draft?.value === value ? draft : undefined;

  function updateDraft(text: string, isFinal: boolean): void {
    const next = cleanNumber(text);
    if (isFinal && (isCompleteDay(text) || next === '')) {
      setDraft(undefined);
      onChange(parseTypedDay(text), false);
    } else {
      setDraft({ text, value: next });
      onChange(next, true);
    }
  }

  function commitDraft(): void {
    if (!current) return;
    setDraft(undefined);
    onChange(parseTypedDay(current.text), false);
  }

  return (
    <InputGroupInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      value={current?.text ?? typedDayText(value)}
      onChange={(event) => updateDraft(event.target.value, !isComposing(event.nativeEvent))}
      onCompositionEnd={(event) => updateDraft(event.currentTarget.value, true)}
      onFocus={(event) => {
        // Typing replaces the day, as in a native date field.
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        commitDraft();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Before Enter submits the form, which reads the value.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commitDraft();
        onKeyDown?.(event);
      }}
      {...props}
    />
  );
}

/** `label` distinguishes the buttons of several fields: 'do início'. It must not contain the label of a field. */
export function DateField({ label, ...props }: ComponentProps<typeof DateInput> & { label?: string }) {
  const selected = calendarDate(props.value);
  return (
    <InputGroup>
      <DateInput {...props} />
      <InputGroupAddon align="inline-end">
        <CalendarPopover label={label}>
          {(close) => (
            <LazyCalendar
              {...calendarRange(selected)}
              mode="single"
              required
              autoFocus
              selected={selected}
              onSelect={(date, _day, _modifiers, event) => {
                props.onChange(dayOfCalendar(date), false);
                close(event);
              }}
            />
          )}
        </CalendarPopover>
      </InputGroupAddon>
    </InputGroup>
  );
}
