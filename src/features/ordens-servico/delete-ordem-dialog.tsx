import { isNotFound } from '@/api/errors';
import { deleteOrdemServicoMutation } from '@/api/ordem-servico-mutations';
import { ordensServicoQueries, type OrdemServico } from '@/api/ordens-servico';
import { useApiQuery } from '@/api/use-api-query';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { useSubmitFailure } from '@/components/form/use-form-mutation';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { useOperation } from '@/components/operations/use-operations';
import { FuncionarioName } from '@/features/ordens-servico/funcionario-name';
import { deletionEffect } from '@/features/ordens-servico/ordem-servico-rules';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';

/** 'Deletar Ordem de Serviço' (ORS-02). `row` is the row of the service order, if the current page has it. */
export function DeleteOrdemDialog({ id, row }: { id: number; row: OrdemServico | undefined }) {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  const deleteOrdem = useSingleFlightMutation(deleteOrdemServicoMutation);
  const { disabledReason } = useOperation({ kind: 'ordem-servico', id });
  const detail = useApiQuery({
    ...ordensServicoQueries.detail(String(id)),
    // Not refetched after the request, when it may no longer exist.
    enabled: deleteOrdem.isIdle,
    meta: { logAs: 'ordens-servico' },
  });
  const ordem = detail.data ?? row;
  const isAlreadyDeleted = isNotFound(deleteOrdem.error);
  const failure = useSubmitFailure(deleteOrdem, deleteOrdemServicoMutation);
  return (
    <ConfirmDialog
      title="Deletar Ordem de Serviço"
      question="Tem certeza que deseja excluir esta Ordem de Serviço?"
      details={
        <>
          <b>
            Ordem de Serviço {id}
            {ordem ? (
              <>
                {' · '}
                <FuncionarioName funcionario={ordem.funcionario} />
              </>
            ) : null}
          </b>
          {/* The failed deletion reports a 404. */}
          {isAlreadyDeleted ? null : (
            <span className="text-muted-foreground">{isNotFound(detail.error) ? GONE : detailsText(detail)}</span>
          )}
        </>
      }
      open
      onOpenChange={() => dialog.close()}
      onConfirm={() => {
        deleteOrdem.mutate(id, {
          onSuccess: () => {
            dialog.close();
          },
        });
      }}
      busy={deleteOrdem.isPending}
      error={failure && isAlreadyDeleted ? { ...failure, detail: GONE } : failure}
      confirmLabel="Excluir"
      confirmDisabledReason={deleteOrdem.isPending ? undefined : disabledReason}
    />
  );
}

const GONE = 'Ela já não existe: pode ter sido excluída por outra pessoa.';

function detailsText({
  data,
  isError,
}: {
  data: Parameters<typeof deletionEffect>[0] | undefined;
  isError: boolean;
}): string {
  if (data) return deletionEffect(data);
  return isError
    ? 'Os pedidos ainda não prontos voltam para a espera; os prontos continuam como estão.'
    : 'Carregando...';
}
