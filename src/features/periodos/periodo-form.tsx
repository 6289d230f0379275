import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors, type FormFailure } from '@/api/form-errors';
import type { Periodo, PeriodoCampos } from '@/api/periodos';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { Input } from '@/components/ui/input';
import { PERIODO_FIELDS, periodoSchema, periodoValues } from '@/features/periodos/periodo-rules';

interface PeriodoFormProps {
  title: string;
  /** The period to be changed; undefined for a new one, and while it is on its way. */
  stored: Periodo | undefined;
  pending?: ReactNode;
  busy: boolean;
  submitError: FormFailure | undefined;
  onSave: (campos: PeriodoCampos, onError: (error: unknown) => void) => void;
  onClose: () => void;
}

const EMPTY = periodoValues();

/** Código do ACliente and Nome (specification 2.8, 5). */
export function PeriodoForm({ title, stored, pending, busy, submitError, onSave, onClose }: PeriodoFormProps) {
  const form = useForm({
    resolver: zodResolver(periodoSchema),
    defaultValues: EMPTY,
    ...(stored && { values: periodoValues(stored) }),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const showErrors = (error: unknown) => {
    showFieldErrors(error, PERIODO_FIELDS, form.setError);
  };

  return (
    <FormDialog
      title={title}
      open
      onOpenChange={onClose}
      busy={busy || isSubmitting}
      submitError={submitError}
      dirty={isDirty}
      pending={pending}
      onSubmit={(event) =>
        void form.handleSubmit((campos) => {
          onSave(campos, showErrors);
        })(event)
      }
    >
      <Field label="Código do ACliente" hint="Até 5 caracteres." error={errors.cod_sistema?.message}>
        {(control) => (
          <Input {...control} autoComplete="off" spellCheck={false} {...form.register('cod_sistema')} />
        )}
      </Field>
      <Field label="Nome" hint="Até 25 caracteres." error={errors.nome?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('nome')} />}
      </Field>
    </FormDialog>
  );
}
