import { ChevronsUpDownIcon } from 'lucide-react';
import { useEffect, type ComponentProps, type KeyboardEvent as ReactKeyboardEvent, type MouseEvent } from 'react';
import { fieldClass } from '@/components/ui/input';
import { useFieldsLocked } from '@/lib/fields-lock';
import { cn } from '@/lib/utils';

/** With base-select the focused option gets the key. The browser still closes the list. */
function keepEscapeInList(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.target instanceof HTMLOptionElement) event.stopPropagation();
}

/** A select has no readOnly. Letters and arrows select another option of a closed list. */
const locking = {
  'aria-disabled': true,
  onChange: () => undefined,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onKeyDown: (event: ReactKeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault();
  },
};

export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  const locked = useFieldsLocked();
  useEffect(() => {
    // On the window, because Radix closes its layers in the capture phase of the document. Adding it again has no effect.
    addEventListener('keydown', keepEscapeInList, { capture: true });
  }, []);
  return (
    <div data-slot="native-select-wrapper" className="relative min-w-52 max-md:grow">
      <select
        data-slot="native-select"
        className={cn(
          fieldClass,
          'block h-9 w-full appearance-none truncate rounded-md pr-9 pl-3 text-left max-md:h-10 max-md:text-lg has-[option[value=""]:checked]:text-muted-foreground',
          className,
        )}
        {...props}
        {...(locked && locking)}
      />
      <ChevronsUpDownIcon
        data-slot="native-select-icon"
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  );
}

export function NativeSelectOption(props: ComponentProps<'option'>) {
  return <option data-slot="native-select-option" {...props} />;
}
