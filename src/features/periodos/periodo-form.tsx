import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { Periodo, PeriodoBody } from '@/api/periodos';
import { KEEP_TYPED, type SaveConflict } from '@/components/form/field-changes';
import { FormDialog } from '@/components/form/form-dialog';
import { showFieldErrors, type FormFailure } from '@/components/form/form-errors';
import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { PERIODO_FIELDS, periodoSchema, periodoValues } from '@/features/periodos/periodo-rules';

interface PeriodoFormProps {
  title: string;
  /** The period to edit; undefined for a new one and while it loads. */
  stored: Periodo | undefined;
  placeholder?: ReactNode;
  busy: boolean;
  submitError: FormFailure | undefined;
  conflict?: SaveConflict | undefined;
  onDismissConflict?: (() => void) | undefined;
  onSave: (body: PeriodoBody, onError: (error: unknown) => void) => void;
  onClose: () => void;
}

const EMPTY = periodoValues();

/** Create and edit form of a period (PER-02). */
export function PeriodoForm({ title, stored, busy, onSave, onClose, ...dialog }: PeriodoFormProps) {
  const form = useForm({
    resolver: zodResolver(periodoSchema),
    defaultValues: EMPTY,
    ...(stored && { values: periodoValues(stored), resetOptions: KEEP_TYPED }),
  });
  const { isDirty, isSubmitting } = form.formState;
  const showErrors = (error: unknown) => showFieldErrors(error, PERIODO_FIELDS, form.setError);

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      busy={busy || isSubmitting}
      dirty={isDirty}
      {...dialog}
      onSubmit={(event) => void form.handleSubmit((body) => onSave(body, showErrors))(event)}
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
