import { useEffect, useState } from 'react';
import type { Usuario } from '@/api/usuarios';
import { useSessionUser } from '@/api/use-session-user';
import type { UsuariosSearch } from '@/features/usuarios/usuarios-search';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';
import { useUrlDialog } from '@/lib/use-url-dialog';

const CriarUsuarioDialog = lazyWithPreload(
  async () => (await import('@/features/usuarios/criar-usuario-dialog')).CriarUsuarioDialog,
);
const ExcluirUsuarioDialog = lazyWithPreload(
  async () => (await import('@/features/usuarios/excluir-usuario-dialog')).ExcluirUsuarioDialog,
);

interface UsuariosDialogsProps {
  search: UsuariosSearch;
  /** The loaded rows. The API has no call for a single user. */
  rows: readonly Usuario[] | undefined;
}

/** The dialog in the search params. 'excluir' opens for superusers only, and for a loaded row only. */
export function UsuariosDialogs({ search: { dialogo, registro }, rows }: UsuariosDialogsProps) {
  const user = useSessionUser();
  const dialog = useUrlDialog<UsuariosSearch>();
  // The deleted row leaves the list before its dialog closes.
  const [target, setTarget] = useState<Usuario>();
  const found = rows?.find((row) => row.id === registro);
  if (found && found.id !== target?.id) setTarget(found);
  const deletes = user?.is_superuser === true;
  useEffect(() => preloadWhenIdle(CriarUsuarioDialog.preload), []);
  useEffect(() => (deletes ? preloadWhenIdle(ExcluirUsuarioDialog.preload) : undefined), [deletes]);

  const close = () => dialog.close();

  if (dialogo === 'criar') return <CriarUsuarioDialog onClose={close} />;
  const usuario = found ?? (target?.id === registro ? target : undefined);
  if (dialogo === 'excluir' && usuario && deletes) {
    return <ExcluirUsuarioDialog key={usuario.id} usuario={usuario} signedInEmail={user.email} onClose={close} />;
  }
  return null;
}
