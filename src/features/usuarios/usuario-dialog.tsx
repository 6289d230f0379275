import { useState } from 'react';
import type { Usuario } from '@/api/usuarios';
import type { ListDialogProps } from '@/components/data-table/list-page';
import { CreateUsuarioDialog } from '@/features/usuarios/create-usuario-dialog';
import { DeleteUsuarioDialog } from '@/features/usuarios/delete-usuario-dialog';
import { useSessionUser } from '@/session/use-session-user';

/** 'excluir' opens for superusers only, and for a loaded row only: the API has no call for a single user. */
export function UsuarioDialog({ dialogo, listed, onClose }: ListDialogProps<Usuario, 'criar' | 'excluir', number>) {
  const user = useSessionUser();
  // The deleted row leaves the list before its dialog closes.
  const [loaded, setLoaded] = useState(listed);
  if (listed && !loaded) setLoaded(listed);
  if (dialogo === 'criar') return <CreateUsuarioDialog onClose={onClose} />;
  const usuario = listed ?? loaded;
  return usuario && user?.is_superuser === true ? (
    <DeleteUsuarioDialog usuario={usuario} signedInEmail={user.email} onClose={onClose} />
  ) : null;
}
