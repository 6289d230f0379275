import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import type { Periodo, PeriodoBody } from '@/api/periodos';
import { KEEP_TYPED } from '@/components/form/field-changes';
import { FormDialog } from '@/components/form/form-dialog';
import type { SetFieldError } from '@/components/form/form-errors';
import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { PERIODO_FIELDS, periodoSchema, periodoValues } from '@/features/periodos/periodo-rules';

interface PeriodoFormProps extends Omit<ComponentProps<typeof FormDialog>, 'onSubmit' | 'dirty' | 'children'> {
  /** The period to edit; undefined for a new one and while it loads. */
  stored: Periodo | undefined;
  onSave: (values: PeriodoBody, setError: SetFieldError<(typeof PERIODO_FIELDS)[number]>) => void;
}

const EMPTY = periodoValues();

/** Create and edit form of a period (PER-02). */
export function PeriodoForm({ stored, busy, onSave, ...dialog }: PeriodoFormProps) {
  const form = useForm({
    resolver: zodResolver(periodoSchema),
    defaultValues: EMPTY,
    ...(stored && { values: periodoValues(stored), resetOptions: KEEP_TYPED }),
  });
  const { isDirty, isSubmitting } = form.formState;

  return (
    <FormDialog
      {...dialog}
      busy={busy || isSubmitting}
      dirty={isDirty}
      onSubmit={(event) => void form.handleSubmit((values) => onSave(values, form.setError))(event)}
    >
      <FormField
        control={form.control}
        name="cod_sistema"
        label="Código do ACliente"
        description="Até 5 caracteres."
        render={(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
      />
      <FormField
        control={form.control}
        name="nome"
        label="Nome"
        description="Até 25 caracteres."
        render={(field) => <Input {...field} autoComplete="off" />}
      />
    </FormDialog>
  );
}
