import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Usuario } from '@/api/usuarios';
import { useSessionUser } from '@/api/use-session-user';
import { lazyPart } from '@/components/feedback/lazy-part';
import type { UsuariosSearch } from '@/features/usuarios/usuarios-search';
import { useLoadAhead } from '@/lib/load-ahead';

const CriarUsuarioDialog = lazyPart(async () => (await import('@/features/usuarios/criar-usuario-dialog')).CriarUsuarioDialog);
const ExcluirUsuarioDialog = lazyPart(async () => (await import('@/features/usuarios/excluir-usuario-dialog')).ExcluirUsuarioDialog);

interface UsuariosDialogsProps {
  search: UsuariosSearch;
  /** The rows on screen; undefined until they have come. The call knows no single user, so theirs is found among them. */
  rows: readonly Usuario[] | undefined;
}

/** The dialog that the address names. A delete's link opens nothing for who is no superuser, or for a row not here. */
export function UsuariosDialogs({ search: { dialogo, registro }, rows }: UsuariosDialogsProps) {
  const user = useSessionUser();
  const navigate = useNavigate({ from: '/users' });
  // Kept while its dialog is open: the row leaves the list a moment before the dialog does.
  const [target, setTarget] = useState<Usuario>();
  const found = rows?.find((row) => row.id === registro);
  if (found && found.id !== target?.id) setTarget(found);
  const deletes = user?.is_superuser === true;
  useLoadAhead(CriarUsuarioDialog.load);
  useLoadAhead(deletes ? ExcluirUsuarioDialog.load : undefined);

  function close(): void {
    void navigate({
      search: (now) => ({ ...now, dialogo: undefined, registro: undefined }),
      ignoreBlocker: true,
      resetScroll: false,
    });
  }

  if (dialogo === 'criar') return <CriarUsuarioDialog onClose={close} />;
  const usuario = found ?? (target?.id === registro ? target : undefined);
  if (dialogo === 'excluir' && usuario && deletes) {
    return (
      <ExcluirUsuarioDialog key={usuario.id} usuario={usuario} signedInEmail={user.email} onClose={close} />
    );
  }
  return null;
}
