import { useQueryClient } from '@tanstack/react-query';
import { isNotFound, mutationOutcome } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { deleteUsuarioMutation, usuariosQueries, type Usuario } from '@/api/usuarios';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { SlowNotice } from '@/components/feedback/loading';
import { InlineError } from '@/components/feedback/states';
import { useSubmitFailure } from '@/components/form/use-form-mutation';
import { useOperation } from '@/components/operations/use-operations';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { deleteRefusal, pedidosPerdidos } from '@/features/usuarios/usuario-rules';

interface DeleteUsuarioDialogProps {
  usuario: Usuario;
  /** A user cannot delete themselves. */
  signedInEmail: string;
  onClose: () => void;
}

/** Asks before a user is deleted, and shows how many orders are deleted too. */
export function DeleteUsuarioDialog({ usuario, signedInEmail, onClose }: DeleteUsuarioDialogProps) {
  const queryClient = useQueryClient();
  const deleteUsuario = useSingleFlightMutation(deleteUsuarioMutation);
  const { isIdle, error } = deleteUsuario;
  const { disabledReason } = useOperation({ kind: 'usuario', id: usuario.id });
  // The count of a deleted user would fail with 404.
  const mayBeDeleted = !isIdle && (error === null || isNotFound(error) || mutationOutcome(error) === 'unknown');
  return (
    <ConfirmDialog
      title="Excluir Usuário"
      question="Tem certeza que deseja excluir este usuário? A deleção causará a exclusão de todos os pedidos do usuário."
      details={
        <>
          <b className="wrap-anywhere">
            <PersonalValue kind="email" value={usuario.email} fallback={`Usuário ${usuario.id}`} />
          </b>
          <TotalPedidos usuarioId={usuario.id} enabled={!mayBeDeleted} />
        </>
      }
      open
      onOpenChange={onClose}
      onConfirm={() => {
        // A count that arrives after the delete would fail with 404.
        void queryClient.cancelQueries(usuariosQueries.totalPedidos(usuario.id));
        deleteUsuario.mutate(usuario.id, { onSuccess: onClose });
      }}
      busy={deleteUsuario.isPending}
      error={useSubmitFailure(deleteUsuario, deleteUsuarioMutation)}
      confirmLabel="Excluir"
      confirmDisabledReason={
        deleteRefusal(usuario, signedInEmail) ?? (deleteUsuario.isPending ? undefined : disabledReason)
      }
    />
  );
}

function TotalPedidos({ usuarioId, enabled }: { usuarioId: number; enabled: boolean }) {
  const query = useApiQuery({ ...usuariosQueries.totalPedidos(usuarioId), enabled });
  return (
    <>
      {query.isLoadingError ? (
        <InlineError
          text="Não foi possível contar os pedidos que serão excluídos."
          query={query}
          className="text-foreground"
        />
      ) : (
        <p role="status">
          {query.data === undefined ? null : pedidosPerdidos(query.data)}
          {query.isLoading ? <span className="text-muted-foreground">Contando os pedidos...</span> : null}
        </p>
      )}
      <SlowNotice query={query} pending={query.isLoading} />
    </>
  );
}
