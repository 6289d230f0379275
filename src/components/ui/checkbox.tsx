import { useEffect, useRef, type ComponentProps } from 'react';
import { cn } from '@/lib/cn';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** A dash instead of the check: some of what it stands for is checked. */
  indeterminate?: boolean | undefined;
  ref?: ((element: HTMLInputElement | null) => void) | undefined;
}

/** The browser's own checkbox in our look, so that it works in any form; 16 px with a target of 28. */
export function Checkbox({ indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      type="checkbox"
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      className={cn(
        'relative inline-grid size-4 flex-none appearance-none place-items-center rounded-sm border border-input bg-card',
        "after:absolute after:-inset-1.5 after:content-['']",
        'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
        "checked:before:h-[5px] checked:before:w-[9px] checked:before:-translate-y-px checked:before:-rotate-45 checked:before:border-b-2 checked:before:border-l-2 checked:before:border-primary-foreground checked:before:content-['']",
        "indeterminate:before:h-0.5 indeterminate:before:w-2 indeterminate:before:translate-y-0 indeterminate:before:rotate-0 indeterminate:before:border-0 indeterminate:before:bg-primary-foreground indeterminate:before:content-['']",
        'disabled:border-border-strong disabled:bg-secondary',
        className,
      )}
      {...rest}
    />
  );
}

interface CheckboxFieldProps extends CheckboxProps {
  label: string;
}

/** A checkbox with its words, both pressable. */
export function CheckboxField({ label, className, ...rest }: CheckboxFieldProps) {
  return (
    <label className={cn('flex min-h-6 items-start gap-2', className)}>
      <Checkbox className="mt-0.5" {...rest} />
      <span className={rest.disabled ? 'text-muted-foreground' : undefined}>{label}</span>
    </label>
  );
}
