import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createCorMutation } from '@/api/estoque';
import { FormDialog } from '@/components/form/form-dialog';
import { FormField } from '@/components/form/form-field';
import { useFormMutation } from '@/components/form/use-form-mutation';
import { Input } from '@/components/ui/input';
import { COR_EMPTY, COR_FIELDS, corNova, corSchema } from '@/features/estoque/estoque-forms';
import { SaveFailure } from '@/features/estoque/save-failure';

interface CreateCorDialogProps {
  modelo: number;
  onClose: () => void;
}

/** 'Adicionar Cor' (CAP-04), over the details of its model. The server rejects a duplicate colour. */
export function CreateCorDialog({ modelo, onClose }: CreateCorDialogProps) {
  const form = useForm({ resolver: zodResolver(corSchema), defaultValues: COR_EMPTY });
  const { dialog, error, refusal } = useFormMutation({
    form,
    mutation: createCorMutation,
    variablesOf: (cor) => corNova(modelo, cor),
    fields: COR_FIELDS,
    onSaved: onClose,
  });

  return (
    <FormDialog {...dialog} title="Adicionar Cor" submitError={refusal} onClose={onClose}>
      {/* Replaces the dialog's alert (CAP-07). */}
      <SaveFailure
        error={error}
        record={{ kind: 'modelo', id: modelo }}
        text="A cor não foi salva."
        fields={COR_FIELDS}
        saving={dialog.busy}
        onRetry={dialog.onSubmit}
      />
      <FormField
        control={form.control}
        name="cor"
        label="Cor"
        render={(field) => <Input {...field} autoComplete="off" />}
      />
      <FormField
        control={form.control}
        name="quantidade"
        label="Quantidade"
        description="Peças em estoque. Depois de salva, não é editada aqui."
        render={(field) => <Input {...field} type="number" inputMode="numeric" min={0} step={1} />}
      />
    </FormDialog>
  );
}
