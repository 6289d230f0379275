import type { ReactNode } from 'react';
import {
  Controller,
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { LabeledField, type FieldAria, type LabeledFieldProps } from '@/components/form/labeled-field';

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> extends Pick<
  LabeledFieldProps,
  'label' | 'description' | 'optional'
> {
  control: Control<Values, unknown, Output>;
  name: Name;
  render: (field: ControllerRenderProps<Values, Name> & FieldAria) => ReactNode;
}

/** A LabeledField with a value of a form. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  render,
  ...labels
}: FormFieldProps<Values, Name, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error, invalid } }) => (
        <LabeledField
          {...labels}
          error={invalid ? (error?.message ?? '') : undefined}
          render={(aria) => render({ ...field, ...aria })}
        />
      )}
    />
  );
}

/** A CheckboxField with a boolean of a form. */
export function FormCheckbox<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  label,
}: Pick<FormFieldProps<Values, Name, Output>, 'control' | 'name' | 'label'>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <CheckboxField label={label} name={name} checked={value === true} onCheckedChange={onChange} onBlur={onBlur} />
      )}
    />
  );
}
