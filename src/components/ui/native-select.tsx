import type { ComponentProps } from 'react';
import { ChevronsUpDownIcon } from 'lucide-react';
import { fieldClass } from '@/components/ui/input';
import { cn } from '@/lib/utils';

export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div data-slot="native-select-wrapper" className="relative min-w-52">
      <select
        data-slot="native-select"
        className={cn(
          fieldClass,
          'block h-9 w-full appearance-none truncate rounded-md pr-9 pl-3 text-left max-md:h-10 max-md:text-lg has-[option[value=""]:checked]:text-muted-foreground',
          className,
        )}
        {...props}
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
