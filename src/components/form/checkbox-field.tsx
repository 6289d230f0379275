import { useId, type ComponentProps } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldLabel } from '@/components/ui/field';

interface CheckboxFieldProps extends ComponentProps<typeof Checkbox> {
  label: string;
  /** Of the field. */
  className?: string;
}

export function CheckboxField({ label, className, ...checkbox }: CheckboxFieldProps) {
  const id = useId();
  return (
    <Field orientation="horizontal" className={className}>
      <Checkbox id={id} {...checkbox} />
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
    </Field>
  );
}
