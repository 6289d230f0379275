import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useController, useForm, type Control } from 'react-hook-form';
import { contagensQueries } from '@/api/contagens';
import { explainFailure } from '@/api/errors';
import { fieldErrorsOf, formFailureOf } from '@/api/form-errors';
import { createOrdemServicoMutation, ordensServicoQueries } from '@/api/ordens-servico';
import { useMutationOnce } from '@/api/use-mutation-once';
import { RetryButton } from '@/components/feedback/retry-button';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { Alert } from '@/components/ui/alert';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import {
  criarOrdemDefaults,
  criarOrdemFields,
  criarOrdemSchema,
  esperaHint,
  QUANTIDADE_MAX,
  type CriarOrdemForm,
  type CriarOrdemValues,
} from '@/features/ordens-servico/criar-ordem-form-rules';
import { useDialogs } from '@/features/ordens-servico/use-dialogs';

/** 'Criar Ordem de Serviço' (specification 2.10, 5): who, and how many of the oldest waiting orders. */
export function CriarOrdemDialog() {
  const { close, closeOnFirstPage } = useDialogs();
  const createOrdem = useMutationOnce(createOrdemServicoMutation);
  const disponiveis = useQuery(contagensQueries.pedidosDisponiveis());
  const form = useForm<CriarOrdemForm, unknown, CriarOrdemValues>({
    resolver: zodResolver(criarOrdemSchema),
    defaultValues: criarOrdemDefaults,
  });
  const { errors } = form.formState;

  const send = form.handleSubmit((values) => {
    createOrdem.mutate(values, {
      // The newest comes first: page 1 is where it stands.
      onSuccess: closeOnFirstPage,
      onError: (error) => {
        for (const { field, message } of fieldErrorsOf(error, criarOrdemFields)) form.setError(field, { message });
      },
    });
  });

  return (
    <FormDialog
      title="Criar Ordem de Serviço"
      open
      onOpenChange={close}
      onSubmit={(event) => void send(event)}
      busy={createOrdem.isPending}
      submitError={formFailureOf(createOrdem.error, createOrdemServicoMutation, criarOrdemFields)}
      dirty={form.formState.isDirty}
    >
      <FuncionarioField control={form.control} />
      <Field
        label="Quantidade de Pedidos"
        hint={esperaHint(disponiveis.isError ? undefined : disponiveis.data)}
        error={errors.quantidade_pedidos?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('quantidade_pedidos')}
            type="number"
            inputMode="numeric"
            min={1}
            max={QUANTIDADE_MAX}
            step={1}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Who it is for. Their list is read as the dialog opens; without it nothing can be chosen, and the field says so. */
function FuncionarioField({ control }: { control: Control<CriarOrdemForm, unknown, CriarOrdemValues> }) {
  const { field, fieldState } = useController({ control, name: 'funcionario' });
  const { data, error, isError, isFetching, refetch } = useQuery(ordensServicoQueries.funcionarios());
  const failed = isError && !data;
  const options = (data ?? []).map(({ id, nome }) => ({ value: String(id), label: nome ?? `Funcionário ${id}` }));
  return (
    <div className="grid gap-2">
      <Field
        label="Funcionário"
        error={fieldState.error?.message}
        hint={data?.length === 0 ? 'Nenhum funcionário cadastrado.' : undefined}
      >
        {(fieldControl) => (
          // The focus of a refused form goes to the select's own button.
          <span
            className="contents"
            ref={(element) => {
              field.ref(element?.querySelector('[role=combobox]'));
            }}
          >
            <Select
              {...fieldControl}
              groups={[{ options }]}
              value={field.value}
              onValueChange={field.onChange}
              placeholder={data ? 'Selecione' : failed ? 'Sem a lista de funcionários' : 'Carregando...'}
            />
          </span>
        )}
      </Field>
      {failed ? (
        <>
          <Alert title="Erro ao buscar os funcionários." detail={explainFailure(error)} />
          <div>
            <RetryButton size="sm" busy={isFetching} onRetry={() => void refetch()} />
          </div>
        </>
      ) : null}
      <SlowNotice pending={isFetching} onRetry={() => void refetch()} />
    </div>
  );
}
