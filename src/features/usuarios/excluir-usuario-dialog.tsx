import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '@/api/errors';
import { formFailureOf } from '@/api/form-errors';
import { useMutationOnce } from '@/api/use-mutation-once';
import { deleteUsuarioMutation, usuariosQueries, type Usuario } from '@/api/usuarios';
import { RetryButton } from '@/components/feedback/retry-button';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { Field } from '@/components/form/field';
import { Input } from '@/components/ui/input';
import { confirmationOf, deleteRefusal, isConfirmed, pedidosPerdidos } from '@/features/usuarios/usuario-rules';

interface ExcluirUsuarioDialogProps {
  usuario: Usuario;
  /** Who is signed in: nobody deletes themselves. */
  signedInEmail: string;
  onClose: () => void;
}

/** The question before a user is deleted, with what goes along; the e-mail is typed first (specification 2.5). */
export function ExcluirUsuarioDialog({ usuario, signedInEmail, onClose }: ExcluirUsuarioDialogProps) {
  const queryClient = useQueryClient();
  const deleteUsuario = useMutationOnce(deleteUsuarioMutation);
  const [typed, setTyped] = useState('');
  const wanted = confirmationOf(usuario);
  const refusal = deleteRefusal(usuario, signedInEmail);
  const missing = isConfirmed(typed, wanted.text) ? undefined : `${wanted.label}.`;
  return (
    <ConfirmDialog
      title="Excluir Usuário"
      question="Tem certeza que deseja excluir este usuário? A deleção causará a exclusão de todos os pedidos do usuário."
      stake={
        <>
          <b className="wrap-anywhere">{usuario.email ?? `Usuário ${usuario.id}`}</b>
          {/* Once the delete was sent there may be nobody left to count for. */}
          <TotalPedidos usuarioId={usuario.id} enabled={deleteUsuario.isIdle} />
        </>
      }
      open
      onOpenChange={onClose}
      onConfirm={() => {
        // The count of somebody who is gone meanwhile would come back as a failure.
        void queryClient.cancelQueries(usuariosQueries.totalPedidos(usuario.id));
        deleteUsuario.mutate(usuario.id, { onSuccess: onClose });
      }}
      busy={deleteUsuario.isPending}
      error={formFailureOf(deleteUsuario.error, deleteUsuarioMutation)}
      confirmLabel="Excluir"
      confirmDisabledReason={refusal ?? missing}
    >
      {refusal === undefined ? (
        <Field label={wanted.label}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value);
              }}
            />
          )}
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}

/** How many orders go along; where that is not known, it says so. */
function TotalPedidos({ usuarioId, enabled }: { usuarioId: number; enabled: boolean }) {
  const query = useQuery({ ...usuariosQueries.totalPedidos(usuarioId), enabled });
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-x-3">
        {query.data === undefined ? null : <span>{pedidosPerdidos(query.data)}</span>}
        {query.isLoading ? <span className="text-muted-foreground">Contando os pedidos...</span> : null}
        {query.isLoadingError ? (
          <>
            <span>Não foi possível contar os pedidos que serão excluídos. {explainFailure(query.error)}</span>
            <RetryButton size="sm" busy={query.isFetching} onRetry={() => void query.refetch()} />
          </>
        ) : null}
      </div>
      <SlowNotice pending={query.isLoading} onRetry={() => void query.refetch()} />
    </>
  );
}
