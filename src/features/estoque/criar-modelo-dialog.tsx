import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { createModeloMutation } from '@/api/estoque';
import { showFieldErrors } from '@/api/form-errors';
import { useMutationOnce } from '@/api/use-mutation-once';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { ImageInput } from '@/components/form/image-input';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { MODELO_EMPTY, MODELO_FIELDS, modeloCampos, modeloSchema } from '@/features/estoque/estoque-forms';
import { QuietSubmit } from '@/features/estoque/quiet-submit';

/** 'Adicionar Modelo' (specification 2.17): name, description and picture. */
export function CriarModeloDialog({ onClose }: { onClose: () => void }) {
  const create = useMutationOnce(createModeloMutation);
  const form = useForm({ resolver: zodResolver(modeloSchema), defaultValues: MODELO_EMPTY });
  const { errors, isDirty, isSubmitting } = form.formState;
  const busy = create.isPending || isSubmitting;

  const send = form.handleSubmit((read) => {
    create.mutate(modeloCampos(read), {
      onSuccess: onClose,
      onError: (error) => {
        showFieldErrors(error, MODELO_FIELDS, form.setError);
      },
    });
  });

  return (
    <FormDialog
      title="Adicionar Modelo"
      open
      onOpenChange={onClose}
      onSubmit={(event) => void send(event)}
      busy={busy}
      submitError={undefined}
      dirty={isDirty}
    >
      <QuietSubmit
        error={create.error}
        text="O modelo não foi salvo."
        fields={MODELO_FIELDS}
        busy={busy}
        onRetry={() => void send()}
      />
      <Field label="Nome" error={errors.nome?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('nome')} />}
      </Field>
      <Field label="Descrição" optional error={errors.descricao?.message}>
        {(control) => <Textarea {...control} {...form.register('descricao')} />}
      </Field>
      <Field label="Imagem" optional hint="PNG, JPEG ou WebP de até 5 MB." error={errors.imagem?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="imagem"
            render={({ field }) => (
              <ImageInput
                control={control}
                ref={field.ref}
                file={field.value}
                onChange={(file) => {
                  form.setValue('imagem', file, { shouldDirty: true, shouldValidate: true });
                }}
              />
            )}
          />
        )}
      </Field>
    </FormDialog>
  );
}
