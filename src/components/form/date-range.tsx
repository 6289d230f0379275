import { useId, useRef } from 'react';
import { FieldError } from '@/components/form/field';
import type { DateRange as Range } from '@/components/form/date-range-rules';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/cn';

interface DateRangeProps {
  value: Range;
  /** `typing`: one of the days is only begun, as in 0202-11-18. It is told again, as it is, when its field is left. */
  onChange: (value: Range, typing: boolean) => void;
  startLabel?: string | undefined;
  endLabel?: string | undefined;
  /** From dateRangeError, or from the server. */
  error?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A date field reports each digit of a year, and '' while a part is missing. */
function isBegun({ value, validity }: HTMLInputElement): boolean {
  return validity.badInput || (value !== '' && value < '1000');
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
  const typing = useRef(false);
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
          typing.current = isBegun(event.target);
          onChange({ ...value, [part]: event.target.value }, typing.current);
        }}
        onBlur={(event) => {
          if (!typing.current) return;
          typing.current = false;
          onChange({ ...value, [part]: event.target.value }, false);
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
