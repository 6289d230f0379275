import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useFieldsLocked } from '@/lib/fields-lock';
import { cn } from '@/lib/utils';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'checked' | 'onChange'> {
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
}

// A native input, not radix: radix renders a checkbox twice on mount, which delays select-all among 5,000 rows.
export function Checkbox({ className, checked, onCheckedChange, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const locked = useFieldsLocked();
  const isIndeterminate = checked === 'indeterminate';
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <input
      data-slot="checkbox"
      type="checkbox"
      ref={input}
      checked={checked === true}
      aria-disabled={locked || undefined}
      onChange={(event) => {
        if (!locked) onCheckedChange(event.target.checked);
      }}
      className={cn(
        'relative inline-grid size-4 flex-none appearance-none place-items-center rounded-sm border border-input bg-card',
        // Enlarges the target to 28 px.
        "after:absolute after:-inset-1.5 after:content-['']",
        'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
        // The mark is always laid out and only its opacity changes: a toggle needs no layout.
        "before:h-1.25 before:w-2.25 before:-translate-y-px before:-rotate-45 before:border-b-2 before:border-l-2 before:border-primary-foreground before:opacity-0 before:content-['']",
        'checked:before:opacity-100 indeterminate:before:opacity-100',
        // The dash is a border too, because forced colors remove backgrounds.
        'indeterminate:before:h-0 indeterminate:before:w-2 indeterminate:before:translate-y-0 indeterminate:before:rotate-0 indeterminate:before:border-l-0',
        'disabled:border-border-strong disabled:bg-secondary disabled:before:border-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}
