import { useId } from 'react';
import { FieldError } from '@/components/form/field';
import type { DateRange as Range } from '@/components/form/date-range-rules';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/cn';

interface DateRangeProps {
  value: Range;
  onChange: (value: Range) => void;
  startLabel?: string | undefined;
  endLabel?: string | undefined;
  /** From dateRangeError, or from the server. */
  error?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Two days, start and end, with the browser's own calendar. */
export function DateRange({
  value,
  onChange,
  startLabel = 'Data Início',
  endLabel = 'Data Fim',
  error,
  disabled = false,
  className,
}: DateRangeProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const day = (part: keyof Range, label: string) => (
    <div className="grid gap-1.5">
      <Label htmlFor={`${id}-${part}`}>{label}</Label>
      <Input
        id={`${id}-${part}`}
        type="date"
        value={value[part]}
        disabled={disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => {
          onChange({ ...value, [part]: event.target.value });
        }}
      />
    </div>
  );
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="grid grid-cols-2 gap-4 max-[400px]:grid-cols-1">
        {day('inicio', startLabel)}
        {day('fim', endLabel)}
      </div>
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
