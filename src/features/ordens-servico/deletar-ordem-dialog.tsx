import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '@/api/errors';
import { formFailureOf } from '@/api/form-errors';
import { deleteOrdemServicoMutation, ordensServicoQueries, type OrdemServico } from '@/api/ordens-servico';
import { useMutationOnce } from '@/api/use-mutation-once';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { deletionEffect, funcionarioLabel } from '@/features/ordens-servico/ordem-servico-rules';
import { useDialogs } from '@/features/ordens-servico/use-dialogs';

interface DeletarOrdemDialogProps {
  id: number;
  /** Its row, if it is on the screen. */
  row: OrdemServico | undefined;
}

/** 'Deletar Ordem de Serviço' (specification 2.10): which one, whose, and what becomes of its orders (design 7). */
export function DeletarOrdemDialog({ id, row }: DeletarOrdemDialogProps) {
  const { close } = useDialogs();
  const deleteOrdem = useMutationOnce(deleteOrdemServicoMutation);
  const detail = useQuery({
    ...ordensServicoQueries.detail(String(id)),
    // Once its deletion was asked for it may be gone: it is not read again for what is at stake.
    enabled: deleteOrdem.isIdle,
    meta: { logAs: 'ordens-servico' },
  });
  const ordem = detail.data ?? row;
  const goneNow = isNotFound(deleteOrdem.error);
  const failure = formFailureOf(deleteOrdem.error, deleteOrdemServicoMutation);
  return (
    <ConfirmDialog
      title="Deletar Ordem de Serviço"
      question="Tem certeza que deseja excluir esta Ordem de Serviço?"
      stake={
        <>
          <b>
            Ordem de Serviço {id}
            {ordem ? ` · ${funcionarioLabel(ordem)}` : ''}
          </b>
          {/* That it went meanwhile is the failure's own word. */}
          {goneNow ? null : (
            <span className="text-muted-foreground">{isNotFound(detail.error) ? GONE : stakeOf(detail)}</span>
          )}
        </>
      }
      open
      onOpenChange={close}
      onConfirm={() => {
        deleteOrdem.mutate(id, { onSuccess: close });
      }}
      busy={deleteOrdem.isPending}
      error={failure && goneNow ? { ...failure, detail: GONE } : failure}
    />
  );
}

const GONE = 'Ela já não existe: pode ter sido excluída por outra pessoa.';

function stakeOf({ data, isError }: { data: Parameters<typeof deletionEffect>[0] | undefined; isError: boolean }): string {
  if (data) return deletionEffect(data);
  return isError ? 'Os pedidos ainda não prontos voltam para a espera; os prontos continuam como estão.' : 'Carregando...';
}
