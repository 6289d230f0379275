import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createModeloMutation } from '@/api/estoque';
import { FormDialog } from '@/components/form/form-dialog';
import { FormField } from '@/components/form/form-field';
import { ImageInput } from '@/components/form/image-input';
import { useFormMutation } from '@/components/form/use-form-mutation';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { MODELO_EMPTY, MODELO_FIELDS, modeloBody, modeloSchema } from '@/features/estoque/estoque-forms';
import { SaveFailure } from '@/features/estoque/save-failure';

/** 'Adicionar Modelo' (CAP-02). */
export function CreateModeloDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(modeloSchema), defaultValues: MODELO_EMPTY });
  const { dialog, error, refusal } = useFormMutation({
    form,
    mutation: createModeloMutation,
    variablesOf: modeloBody,
    fields: MODELO_FIELDS,
    onSaved: onClose,
  });

  return (
    <FormDialog {...dialog} title="Adicionar Modelo" submitError={refusal} onClose={onClose}>
      {/* Replaces the dialog's alert (CAP-07). */}
      <SaveFailure
        error={error}
        record={{ kind: 'modelo' }}
        text="O modelo não foi salvo."
        fields={MODELO_FIELDS}
        saving={dialog.busy}
        onRetry={dialog.onSubmit}
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
