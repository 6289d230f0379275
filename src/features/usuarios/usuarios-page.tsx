import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchUsuarios, usuariosQueries, type Usuario } from '@/api/usuarios';
import { rowId } from '@/components/column-settings/columns';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button } from '@/components/ui/button';
import { usuariosColumns, usuariosCsv } from '@/features/usuarios/usuarios-columns';
import type { UsuariosSearch } from '@/features/usuarios/usuarios-search';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { useSessionUser } from '@/session/use-session-user';

const route = getRouteApi('/_painel/users');

/** 'Lista de Usuários' (USU-01). */
export function UsuariosPage() {
  const dialog = useUrlDialog<UsuariosSearch>();
  const list = usePagedList({
    path: '/users',
    columns: usuariosColumns,
    search: route.useSearch(),
    nouns: ['usuário', 'usuários'],
    options: usuariosQueries.list,
  });
  const { search } = list;

  return (
    <ListPage
      list={list}
      title="Lista de Usuários"
      deniedDetail="Seu usuário não tem acesso aos usuários."
      action={
        <Button onClick={() => dialog.open({ dialogo: 'criar' })}>
          <Plus />
          Criar Usuário
        </Button>
      }
      searchLabel="Buscar por Email"
      exported={{
        name: 'usuarios',
        columns: usuariosCsv,
        fetchRows: (page, _pageSize, signal) => fetchUsuarios({ ...search, page }, signal),
      }}
      getRowId={rowId}
      failure="Erro ao buscar os dados dos usuários."
      empty={{
        title: 'Nenhum usuário encontrado',
        detail:
          search.search === ''
            ? 'Os usuários aparecem aqui assim que são criados.'
            : `Nenhum e-mail contém “${search.search}”.`,
        action: search.search && (
          <Button variant="outline" onClick={() => list.pushFilter({ search: '' })}>
            Limpar busca
          </Button>
        ),
      }}
    >
      <UsuariosDialogs search={search} rows={list.query.data?.rows} />
    </ListPage>
  );
}

const CreateUsuarioDialog = lazyWithPreload(
  async () => (await import('@/features/usuarios/create-usuario-dialog')).CreateUsuarioDialog,
);
const DeleteUsuarioDialog = lazyWithPreload(
  async () => (await import('@/features/usuarios/delete-usuario-dialog')).DeleteUsuarioDialog,
);

interface UsuariosDialogsProps {
  search: UsuariosSearch;
  /** The loaded rows. The API has no call for a single user. */
  rows: readonly Usuario[] | undefined;
}

/** The dialog in the search params. 'excluir' opens for superusers only, and for a loaded row only. */
function UsuariosDialogs({ search: { dialogo, registro }, rows }: UsuariosDialogsProps) {
  const user = useSessionUser();
  const dialog = useUrlDialog<UsuariosSearch>();
  // Kept, because the deleted row leaves the list before its dialog closes.
  const [target, setTarget] = useState<Usuario>();
  const found = rows?.find((row) => row.id === registro);
  if (found && found.id !== target?.id) setTarget(found);
  const deletes = user?.is_superuser === true;
  useEffect(() => preloadLater(CreateUsuarioDialog.preload), []);
  useEffect(() => (deletes ? preloadLater(DeleteUsuarioDialog.preload) : undefined), [deletes]);

  const close = () => dialog.close();

  if (dialogo === 'criar') return <CreateUsuarioDialog onClose={close} />;
  const usuario = found ?? (target?.id === registro ? target : undefined);
  if (dialogo === 'excluir' && usuario && deletes) {
    return <DeleteUsuarioDialog key={usuario.id} usuario={usuario} signedInEmail={user.email} onClose={close} />;
  }
  return null;
}
