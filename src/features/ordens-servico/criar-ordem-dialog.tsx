import { CircleAlert } from 'lucide-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type Control } from 'react-hook-form';
import { contagensQueries } from '@/api/contagens';
import { explainFailure } from '@/api/errors';
import { fieldErrorsOf, formFailureOf } from '@/api/form-errors';
import { createOrdemServicoMutation, ordensServicoQueries } from '@/api/ordens-servico';
import { useApiQuery } from '@/api/use-api-query';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { RetryButton } from '@/components/form/loading-button';
import { SlowNotice } from '@/components/feedback/loading';
import { FormDialog } from '@/components/form/form-dialog';
import { FormField } from '@/components/form/form-field';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { Input } from '@/components/ui/input';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import {
  criarOrdemDefaults,
  criarOrdemFields,
  criarOrdemSchema,
  esperaHint,
  QUANTIDADE_MAX,
  type CriarOrdemForm,
  type CriarOrdemValues,
} from '@/features/ordens-servico/criar-ordem-form-rules';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { useUrlDialog } from '@/lib/use-url-dialog';

/** 'Criar Ordem de Serviço' (ORS-03). */
export function CriarOrdemDialog() {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  const createOrdem = useSingleFlightMutation(createOrdemServicoMutation);
  const disponiveis = useApiQuery(contagensQueries.pedidosDisponiveis());
  const form = useForm<CriarOrdemForm, unknown, CriarOrdemValues>({
    resolver: zodResolver(criarOrdemSchema),
    defaultValues: criarOrdemDefaults,
  });

  const send = form.handleSubmit((values) => {
    createOrdem.mutate(values, {
      // The new service order is first on page 1.
      onSuccess: () => {
        dialog.close({ page: 1 });
      },
      onError: (error) => {
        for (const { field, message } of fieldErrorsOf(error, criarOrdemFields)) form.setError(field, { message });
      },
    });
  });

  return (
    <FormDialog
      title="Criar Ordem de Serviço"
      open
      onOpenChange={() => {
        dialog.close();
      }}
      onSubmit={(event) => void send(event)}
      busy={createOrdem.isPending}
      submitError={formFailureOf(createOrdem.error, createOrdemServicoMutation, criarOrdemFields)}
      dirty={form.formState.isDirty}
    >
      <FuncionarioField control={form.control} />
      <FormField
        control={form.control}
        name="quantidade_pedidos"
        label="Quantidade de Pedidos"
        description={esperaHint(disponiveis.isError ? undefined : disponiveis.data)}
        render={(field) => (
          <Input {...field} type="number" inputMode="numeric" min={1} max={QUANTIDADE_MAX} step={1} />
        )}
      />
    </FormDialog>
  );
}

/** The select of the employee; reports in the field when the list of employees fails to load. */
function FuncionarioField({ control }: { control: Control<CriarOrdemForm, unknown, CriarOrdemValues> }) {
  const { data, error, isError, isFetching, refetch } = useApiQuery(ordensServicoQueries.funcionarios());
  const failed = isError && !data;
  return (
    <div className="grid gap-2">
      <FormField
        control={control}
        name="funcionario"
        label="Funcionário"
        description={data?.length === 0 ? 'Nenhum funcionário cadastrado.' : undefined}
        render={(field) => (
          <NativeSelect {...field}>
            <NativeSelectOption value="" disabled hidden>
              {data ? 'Selecione' : failed ? 'Sem a lista de funcionários' : 'Carregando...'}
            </NativeSelectOption>
            {data?.map(({ id, nome }) => (
              <NativeSelectOption key={id} value={String(id)}>
                {nome ?? `Funcionário ${id}`}
              </NativeSelectOption>
            ))}
          </NativeSelect>
        )}
      />
      {failed ? (
        <>
          <Alert variant="destructive">
            <CircleAlert />
            <AlertTitle>Erro ao buscar os funcionários.</AlertTitle>
            <AlertDescription>{explainFailure(error)}</AlertDescription>
          </Alert>
          <div>
            <RetryButton size="sm" busy={isFetching} onRetry={() => void refetch()} />
          </div>
        </>
      ) : null}
      <SlowNotice pending={isFetching} onRetry={() => void refetch()} />
    </div>
  );
}
