import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createCorMutation } from '@/api/estoque';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { FormDialog } from '@/components/form/form-dialog';
import { showFieldErrors } from '@/components/form/form-errors';
import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { COR_EMPTY, COR_FIELDS, corNova, corSchema } from '@/features/estoque/estoque-forms';
import { SaveFailure } from '@/features/estoque/save-failure';

interface CreateCorDialogProps {
  modelo: number;
  onClose: () => void;
}

/** 'Adicionar Cor' (CAP-04), over the details of its model. The server rejects a duplicate colour. */
export function CreateCorDialog({ modelo, onClose }: CreateCorDialogProps) {
  const create = useSingleFlightMutation(createCorMutation);
  const form = useForm({ resolver: zodResolver(corSchema), defaultValues: COR_EMPTY });
  const { isDirty } = form.formState;

  const send = form.handleSubmit((values) => {
    create.mutate(corNova(modelo, values), {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(error, COR_FIELDS, form.setError),
    });
  });

  return (
    <FormDialog
      title="Adicionar Cor"
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      busy={create.isPending}
      submitError={undefined}
      dirty={isDirty}
    >
      <SaveFailure
        error={create.error}
        record={{ kind: 'modelo', id: modelo }}
        text="A cor não foi salva."
        fields={COR_FIELDS}
        saving={create.isPending}
        onRetry={() => void send()}
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
