import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createCorMutation } from '@/api/estoque';
import { showFieldErrors } from '@/api/form-errors';
import { useMutationOnce } from '@/api/use-mutation-once';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { Input } from '@/components/ui/input';
import { COR_EMPTY, COR_FIELDS, corNova, corSchema } from '@/features/estoque/estoque-forms';
import { QuietSubmit } from '@/features/estoque/quiet-submit';

interface AdicionarCorDialogProps {
  /** The model's id. */
  modelo: number;
  onClose: () => void;
}

/** 'Adicionar Cor' (specification 2.17), over the details of its model. That a model has each colour once is the server's to say. */
export function AdicionarCorDialog({ modelo, onClose }: AdicionarCorDialogProps) {
  const create = useMutationOnce(createCorMutation);
  const form = useForm({ resolver: zodResolver(corSchema), defaultValues: COR_EMPTY });
  const { errors, isDirty } = form.formState;

  const send = form.handleSubmit((read) => {
    create.mutate(corNova(modelo, read), {
      onSuccess: onClose,
      onError: (error) => {
        showFieldErrors(error, COR_FIELDS, form.setError);
      },
    });
  });

  return (
    <FormDialog
      title="Adicionar Cor"
      open
      onOpenChange={onClose}
      onSubmit={(event) => void send(event)}
      busy={create.isPending}
      submitError={undefined}
      dirty={isDirty}
    >
      <QuietSubmit
        error={create.error}
        text="A cor não foi salva."
        fields={COR_FIELDS}
        busy={create.isPending}
        onRetry={() => void send()}
      />
      <Field label="Cor" error={errors.cor?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register('cor')} />}
      </Field>
      <Field label="Quantidade" hint="Peças em estoque. Depois de salva, não é editada aqui." error={errors.quantidade?.message}>
        {(control) => (
          <Input {...control} {...form.register('quantidade')} type="number" inputMode="numeric" min={0} step={1} />
        )}
      </Field>
    </FormDialog>
  );
}
