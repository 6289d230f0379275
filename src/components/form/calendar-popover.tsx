import { CalendarIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { InputGroupButton } from '@/components/ui/input-group';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { isDay, todayInZone } from '@/lib/dates';
import { useFieldsLocked } from '@/lib/fields-lock';
import { lazyWithPreload } from '@/lib/lazy-with-preload';

/** The calendar, loaded when its button is first focused or hovered. */
export const LazyCalendar = lazyWithPreload(async () => (await import('@/components/ui/calendar')).Calendar, {
  fallback: <Skeleton className="h-70 w-63" />,
});

function preload(): void {
  void LazyCalendar.preload();
}

interface CalendarPopoverProps {
  label: string | undefined;
  /** `close` gets the event that chose the day. */
  children: (close: (event: { nativeEvent: Event }) => void) => ReactNode;
}

/** The button at the end of a date field and the popover it opens. */
export function CalendarPopover({ label, children }: CalendarPopoverProps) {
  const locked = useFieldsLocked();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && locked) setIsOpen(false);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);

  function close({ nativeEvent }: { nativeEvent: Event }): void {
    // Enter and Space click with a `detail` of 0.
    if (nativeEvent instanceof MouseEvent && nativeEvent.detail > 0) ignoreSecondPress(nativeEvent);
    // Before the calendar renders the month of the chosen day: Radix returns no focus when the pressed day has unmounted.
    trigger?.focus();
    setIsOpen(false);
  }

  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger ref={setTrigger} asChild>
        <InputGroupButton
          aria-label={label === undefined ? 'Abrir calendário' : `Abrir calendário ${label}`}
          aria-disabled={locked || undefined}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <CalendarIcon />
        </InputGroupButton>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Calendário" className="p-3">
        {children(close)}
      </PopoverContent>
    </Popover>
  );
}

const DOUBLE_CLICK_MS = 500;
const DOUBLE_CLICK_PX = 10;

/** Stops the second press of a double click, which would hit what was behind the closed calendar. */
function ignoreSecondPress(first: MouseEvent): void {
  const signal = AbortSignal.timeout(DOUBLE_CLICK_MS);
  const stop = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    // `detail` counts clicks, 0 by the keyboard; a pointerdown has no count.
    const isSecond = event.type === 'pointerdown' || event.detail > 1;
    if (!isSecond || distance > DOUBLE_CLICK_PX) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
    window.addEventListener(type, stop, { capture: true, once: true, signal });
  }
}

/** Local midnight of a yyyy-MM-dd, as the calendar expects it; undefined for any other text. */
export function calendarDate(day: string): Date | undefined {
  if (!isDay(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** yyyy-MM-dd of a date from the calendar. */
export function dayOfCalendar(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** Calendar props for a field whose calendar opens at `shown`, or at today. */
export function calendarRange(shown: Date | undefined) {
  const today = calendarDate(todayInZone()) ?? new Date();
  const defaultMonth = shown ?? today;
  return {
    today,
    defaultMonth,
    startMonth: new Date(Math.min(2000, defaultMonth.getFullYear()), 0),
    endMonth: new Date(Math.max(today.getFullYear() + 10, defaultMonth.getFullYear()), 11),
  };
}
