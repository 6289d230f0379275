import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { contagensQueries } from '@/api/contagens';
import { explainFailure } from '@/api/errors';
import { createOrdemServicoMutation } from '@/api/ordem-servico-mutations';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { useApiQuery } from '@/api/use-api-query';
import { SlowNotice } from '@/components/feedback/loading';
import { RetryButton } from '@/components/feedback/loading-button';
import { FailureAlert } from '@/components/feedback/states';
import { FormDialog } from '@/components/form/form-dialog';
import { FormField } from '@/components/form/form-field';
import { useFormMutation } from '@/components/form/use-form-mutation';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Input } from '@/components/ui/input';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { criarOrdemSchema, esperaHint, QUANTIDADE_MAX } from '@/features/ordens-servico/create-ordem-rules';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';

const FIELDS = ['funcionario', 'quantidade_pedidos'] as const;

/** 'Criar Ordem de Serviço' (ORS-03). */
export function CreateOrdemDialog() {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  const disponiveis = useApiQuery(contagensQueries.pedidosDisponiveis());
  const funcionarios = useApiQuery(ordensServicoQueries.funcionarios());
  const funcionariosFailed = funcionarios.isError && !funcionarios.data;
  const form = useForm({
    resolver: zodResolver(criarOrdemSchema),
    defaultValues: { funcionario: '', quantidade_pedidos: '' },
  });
  const create = useFormMutation({
    form,
    mutation: createOrdemServicoMutation,
    variablesOf: (ordem) => ordem,
    fields: FIELDS,
    // The new service order is first on page 1.
    onSaved: () => dialog.close({ page: 1 }),
  });

  return (
    <FormDialog title="Criar Ordem de Serviço" submitLabel="Criar" onClose={() => dialog.close()} {...create.dialog}>
      <div className="grid gap-2">
        <FormField
          control={form.control}
          name="funcionario"
          label="Funcionário"
          description={funcionarios.data?.length === 0 ? 'Nenhum funcionário cadastrado.' : undefined}
          render={(field) => (
            <NativeSelect {...field}>
              <NativeSelectOption value="" disabled hidden>
                {funcionarios.data ? 'Selecione' : funcionariosFailed ? 'Sem a lista de funcionários' : 'Carregando...'}
              </NativeSelectOption>
              {funcionarios.data?.map(({ id, nome }) => (
                <NativeSelectOption key={id} value={String(id)}>
                  {nome ?? `Funcionário ${id}`}
                </NativeSelectOption>
              ))}
            </NativeSelect>
          )}
        />
        {funcionariosFailed ? (
          <>
            <FailureAlert
              title="Erro ao buscar os funcionários."
              detail={explainFailure(funcionarios.error)}
              error={funcionarios.error}
            />
            <div>
              <RetryButton size="sm" busy={funcionarios.isFetching} onRetry={() => void funcionarios.refetch()} />
            </div>
          </>
        ) : null}
        <SlowNotice query={funcionarios} />
      </div>
      <FormField
        control={form.control}
        name="quantidade_pedidos"
        label="Quantidade de Pedidos"
        description={esperaHint(disponiveis.isError ? undefined : disponiveis.data)}
        render={(field) => <Input {...field} type="number" inputMode="numeric" min={1} max={QUANTIDADE_MAX} step={1} />}
      />
    </FormDialog>
  );
}
