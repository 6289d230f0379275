import { useId, type ReactNode } from 'react';
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field';

export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface LabeledFieldProps {
  label: string;
  /** Message of an invalid value; undefined for a valid one. */
  error: string | undefined;
  description?: string | undefined;
  optional?: boolean | undefined;
  render: (aria: FieldAria) => ReactNode;
}

/** A Field whose label, error and description are linked to the control. */
export function LabeledField({ label, error, description, optional = false, render }: LabeledFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const descriptionId = `${id}-description`;
  const invalid = error !== undefined;
  const describedBy = [invalid && errorId, description !== undefined && descriptionId].filter(Boolean).join(' ');
  return (
    <Field data-invalid={invalid || undefined}>
      <FieldLabel htmlFor={id}>
        {label}
        {optional ? <span className="font-normal text-muted-foreground"> (opcional)</span> : null}
      </FieldLabel>
      {render({
        id,
        'aria-invalid': invalid || undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {invalid ? <FieldError id={errorId}>{error}</FieldError> : null}
      {description === undefined ? null : <FieldDescription id={descriptionId}>{description}</FieldDescription>}
    </Field>
  );
}
