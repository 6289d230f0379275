import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { showFieldErrors, type FormFailure } from '@/api/form-errors';
import type { TipoPasse } from '@/api/tipos-passe';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { ImageInput } from '@/components/form/image-input';
import { MoneyInput } from '@/components/form/money-input';
import { CheckboxField } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import {
  INCOMPLETE_DAY,
  TIPO_PASSE_FIELDS,
  tipoPasseSchema,
  tipoPasseValues,
  type TipoPasseRead,
} from '@/features/tipos-passe/tipo-passe-rules';

interface TipoPasseFormProps {
  title: string;
  /** The pass type to be changed; undefined for a new one, and while it is on its way. */
  stored: TipoPasse | undefined;
  pending?: ReactNode;
  busy: boolean;
  submitError: FormFailure | undefined;
  onSave: (read: TipoPasseRead, onError: (error: unknown) => void) => void;
  onClose: () => void;
}

const EMPTY = tipoPasseValues();
const PAIR = 'grid grid-cols-2 gap-4 max-md:grid-cols-1';

/** A day that was begun and not finished: the browser hands out '' for it. */
function hasIncompleteDay(event: BaseSyntheticEvent | undefined): boolean {
  const form: unknown = event?.target;
  const day = form instanceof HTMLFormElement ? form.elements.namedItem('validade') : null;
  return day instanceof HTMLInputElement && day.validity.badInput;
}

/** The fields of a pass type (specification 2.7, 5; look 5: only Nome is required). */
export function TipoPasseForm({
  title,
  stored,
  pending,
  busy,
  submitError,
  onSave,
  onClose,
}: TipoPasseFormProps) {
  const form = useForm({
    resolver: zodResolver(tipoPasseSchema({ hasValor: stored?.valor != null })),
    defaultValues: EMPTY,
    ...(stored && { values: tipoPasseValues(stored) }),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const showErrors = (error: unknown) => {
    showFieldErrors(error, TIPO_PASSE_FIELDS, form.setError);
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
        void form.handleSubmit((read, submitted) => {
          if (hasIncompleteDay(submitted)) form.setError('validade', { message: INCOMPLETE_DAY }, { shouldFocus: true });
          else onSave(read, showErrors);
        })(event)
      }
    >
      <Field label="Nome" error={errors.nome?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('nome')} />}
      </Field>
      <div className={PAIR}>
        <Field label="Cód." optional error={errors.cod_sistema?.message}>
          {(control) => <Input {...control} autoComplete="off" spellCheck={false} {...form.register('cod_sistema')} />}
        </Field>
        <Field label="Valor" optional={stored?.valor == null} error={errors.valor?.message}>
          {(control) => <MoneyInput {...control} {...form.register('valor')} />}
        </Field>
      </div>
      <div className={PAIR}>
        <Field label="Validade" optional error={errors.validade?.message}>
          {(control) => (
            <Input {...control} type="date" min="2000-01-01" max="2999-12-31" {...form.register('validade')} />
          )}
        </Field>
        <Field
          label="Imagem"
          optional
          hint={stored?.imagem ? 'Sem outra, a atual continua.' : 'PNG, JPEG ou WebP de até 5 MB.'}
          error={errors.imagem?.message}
        >
          {(control) => (
            <Controller
              control={form.control}
              name="imagem"
              render={({ field }) => (
                <ImageInput
                  control={control}
                  ref={field.ref}
                  file={field.value}
                  stored={stored?.imagem}
                  onChange={(file) => {
                    form.setValue('imagem', file, { shouldDirty: true, shouldValidate: true });
                  }}
                />
              )}
            />
          )}
        </Field>
      </div>
      <Field label="Descrição" optional error={errors.descricao?.message}>
        {(control) => <Textarea {...control} {...form.register('descricao')} />}
      </Field>
      <div className={PAIR}>
        <CheckboxField label="Estudantil" {...form.register('estudantil')} />
        <CheckboxField label="Ativo" {...form.register('ativo')} />
      </div>
    </FormDialog>
  );
}
