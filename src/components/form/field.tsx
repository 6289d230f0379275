import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/cn';

/** What a field's control has to carry; spread it on the control, before `register`'s props or after. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** A line under the control that helps to fill it in. */
  hint?: string | undefined;
  optional?: boolean | undefined;
  /** What is wrong with the value, in words. */
  error?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error of one value. */
export function Field({ label, hint, optional = false, error, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cn(error !== undefined && errorId, hint !== undefined && hintId);
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <Label htmlFor={id} optional={optional}>
        {label}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
      {hint === undefined ? null : (
        <p id={hintId} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The red line under a control. Not an alert: the form's own message says that something has to be mended. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm leading-4 text-destructive">
      <CircleAlert className="mt-px size-3.5" />
      {children}
    </p>
  );
}
