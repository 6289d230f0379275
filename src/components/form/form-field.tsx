import { useId, type ReactNode } from 'react';
import {
  Controller,
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field';
import { cn } from '@/lib/utils';

interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>;
  name: Name;
  label: string;
  description?: string | undefined;
  optional?: boolean | undefined;
  render: (field: ControllerRenderProps<Values, Name> & FieldAria) => ReactNode;
}

/** A Controller around a Field whose label, error and description are linked to the control. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
  description,
  optional = false,
  render,
}: FormFieldProps<Values, Name, Output>) {
  const id = useId();
  const errorId = `${id}-error`;
  const descriptionId = `${id}-description`;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error, invalid } }) => (
        <Field data-invalid={invalid || undefined}>
          <FieldLabel htmlFor={id}>
            {label}
            {optional ? <span className="font-normal text-muted-foreground"> (opcional)</span> : null}
          </FieldLabel>
          {render({
            ...field,
            id,
            'aria-invalid': invalid || undefined,
            'aria-describedby': cn(invalid && errorId, description !== undefined && descriptionId) || undefined,
          })}
          {invalid ? <FieldError id={errorId}>{error?.message}</FieldError> : null}
          {description === undefined ? null : <FieldDescription id={descriptionId}>{description}</FieldDescription>}
        </Field>
      )}
    />
  );
}
