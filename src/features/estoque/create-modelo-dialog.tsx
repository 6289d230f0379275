import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createModeloMutation } from '@/api/estoque';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { FormDialog } from '@/components/form/form-dialog';
import { showFieldErrors } from '@/components/form/form-errors';
import { FormField } from '@/components/form/form-field';
import { ImageInput } from '@/components/form/image-input';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { MODELO_EMPTY, MODELO_FIELDS, modeloBody, modeloSchema } from '@/features/estoque/estoque-forms';
import { SaveFailure } from '@/features/estoque/save-failure';

/** 'Adicionar Modelo' (CAP-02). */
export function CreateModeloDialog({ onClose }: { onClose: () => void }) {
  const create = useSingleFlightMutation(createModeloMutation);
  const form = useForm({ resolver: zodResolver(modeloSchema), defaultValues: MODELO_EMPTY });
  const { isDirty, isSubmitting } = form.formState;
  const busy = create.isPending || isSubmitting;

  const send = form.handleSubmit((values) => {
    create.mutate(modeloBody(values), {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(error, MODELO_FIELDS, form.setError),
    });
  });

  return (
    <FormDialog
      title="Adicionar Modelo"
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      busy={busy}
      submitError={undefined}
      dirty={isDirty}
    >
      <SaveFailure
        error={create.error}
        record={{ kind: 'modelo' }}
        text="O modelo não foi salvo."
        fields={MODELO_FIELDS}
        saving={busy}
        onRetry={() => void send()}
      />
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
