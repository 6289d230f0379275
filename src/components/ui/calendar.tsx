import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { DayPicker, type DayButton } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale';
import { buttonVariants } from '@/components/ui/button';
import { cn } from '@/lib/utils';

// The locale's own short names lack the accent of 'sáb.'.
const weekdayName = new Intl.DateTimeFormat('pt-BR', { weekday: 'short' });

const icons = { left: ChevronLeftIcon, right: ChevronRightIcon, down: ChevronDownIcon, up: ChevronDownIcon } as const;

const navButton = cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), 'size-8 aria-disabled:opacity-45');

const dropdownRoot =
  'relative rounded-md border border-input bg-card in-[[role=dialog]]:bg-popover has-focus:border-ring has-focus-visible:outline-2 has-focus-visible:outline-ring';

export function Calendar({
  className,
  classNames,
  showOutsideDays = true,
  captionLayout = 'dropdown',
  formatters,
  components,
  ...props
}: ComponentProps<typeof DayPicker>) {
  return (
    <DayPicker
      data-slot="calendar"
      locale={ptBR}
      showOutsideDays={showOutsideDays}
      captionLayout={captionLayout}
      className={cn('group/calendar w-fit', className)}
      formatters={{ formatWeekdayName: (date) => weekdayName.format(date), ...formatters }}
      classNames={{
        months: 'relative flex flex-col gap-4',
        month: 'flex flex-col gap-2',
        nav: 'absolute inset-x-0 top-0 flex items-center justify-between',
        button_previous: navButton,
        button_next: navButton,
        month_caption: 'flex h-8 items-center justify-center px-9',
        dropdowns: 'flex items-center gap-1.5 text-sm font-semibold',
        dropdown_root: dropdownRoot,
        dropdown: 'absolute inset-0 cursor-pointer opacity-0',
        caption_label: 'flex h-8 items-center gap-1 pr-1 pl-2 text-sm font-semibold',
        month_grid: 'border-collapse',
        weekday: 'h-8 w-9 text-xs font-normal text-muted-foreground',
        day: 'group/day p-0 text-center',
        outside: 'text-muted-foreground',
        ...classNames,
      }}
      components={{
        Chevron: ({ className: chevronClass, orientation = 'left' }) => {
          const Icon = icons[orientation];
          return <Icon className={cn('size-4', chevronClass)} />;
        },
        DayButton: CalendarDayButton,
        ...components,
      }}
      {...props}
    />
  );
}

export function CalendarDayButton({ className, day, modifiers, ...props }: ComponentProps<typeof DayButton>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers['focused']) button.current?.focus();
  }, [modifiers]);
  return (
    <button
      ref={button}
      type="button"
      data-day={day.isoDate}
      data-today={modifiers['today'] === true ? true : undefined}
      data-selected={modifiers['selected'] === true ? true : undefined}
      className={cn(
        'size-9 rounded-md hover:bg-accent data-today:font-semibold data-today:text-primary data-selected:bg-primary data-selected:text-primary-foreground data-selected:hover:bg-primary-hover',
        className,
      )}
      {...props}
    />
  );
}
