import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createModeloMutation } from '@/api/estoque';
import { showFieldErrors } from '@/api/form-errors';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { InlineError } from '@/components/feedback/states';
import { FormDialog } from '@/components/form/form-dialog';
import { FormField } from '@/components/form/form-field';
import { ImageInput } from '@/components/form/image-input';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { MODELO_EMPTY, MODELO_FIELDS, modeloCampos, modeloSchema } from '@/features/estoque/estoque-forms';
import { useSaveFailure } from '@/features/estoque/use-save-failure';

/** 'Adicionar Modelo' (CAP-02). */
export function CriarModeloDialog({ onClose }: { onClose: () => void }) {
  const create = useSingleFlightMutation(createModeloMutation);
  const form = useForm({ resolver: zodResolver(modeloSchema), defaultValues: MODELO_EMPTY });
  const { isDirty, isSubmitting } = form.formState;
  const busy = create.isPending || isSubmitting;
  const failure = useSaveFailure(create.error, 'O modelo não foi salvo.', MODELO_FIELDS);

  const send = form.handleSubmit((read) => {
    create.mutate(modeloCampos(read), {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(error, MODELO_FIELDS, form.setError),
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
      {failure ? (
        <InlineError
          text={failure.title}
          detail={failure.detail}
          retrying={busy}
          onRetry={failure.canRetry ? () => void send() : undefined}
          className="rounded-md bg-muted px-3 py-2.5 dark:bg-secondary"
        />
      ) : null}
      <FormField
        control={form.control}
        name="nome"
        label="Nome"
        render={(field) => <Input {...field} autoComplete="off" />}
      />
      <FormField
        control={form.control}
        name="descricao"
        label="Descrição"
        optional
        render={(field) => <Textarea {...field} />}
      />
      <FormField
        control={form.control}
        name="imagem"
        label="Imagem"
        optional
        description="PNG, JPEG ou WebP de até 5 MB."
        render={(field) => (
          <ImageInput
            {...field}
            onChange={(file) => form.setValue('imagem', file, { shouldDirty: true, shouldValidate: true })}
          />
        )}
      />
    </FormDialog>
  );
}
