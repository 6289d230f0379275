import { useCallback, useEffect, useRef, type ComponentProps } from 'react';
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
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      ref?.(element);
    },
    [ref],
  );
  return (
    <input
      type="checkbox"
      ref={attach}
      className={cn(
        'relative inline-grid size-4 flex-none appearance-none place-items-center rounded-sm border border-input bg-card',
        "after:absolute after:-inset-1.5 after:content-['']",
        'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
        // There before it is seen, so that a press lays nothing out: a seventh of it where all rows are marked.
        "before:h-[5px] before:w-[9px] before:-translate-y-px before:-rotate-45 before:border-b-2 before:border-l-2 before:border-primary-foreground before:opacity-0 before:content-['']",
        'checked:before:opacity-100 indeterminate:before:opacity-100',
        // The dash is a border as the check is: a ground would be lost to whoever has colours of their own.
        'indeterminate:before:h-0 indeterminate:before:w-2 indeterminate:before:translate-y-0 indeterminate:before:rotate-0 indeterminate:before:border-l-0',
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
