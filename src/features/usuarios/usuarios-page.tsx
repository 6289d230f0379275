import { getRouteApi } from '@tanstack/react-router';
import { fetchUsuarios, usuariosQueries } from '@/api/usuarios';
import { rowId } from '@/components/column-settings/columns';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { Button } from '@/components/ui/button';
import { usuariosColumns, usuariosCsv } from '@/features/usuarios/usuarios-columns';
import { lazyWithPreload } from '@/lib/lazy-with-preload';

const UsuarioDialog = lazyWithPreload(async () => (await import('@/features/usuarios/usuario-dialog')).UsuarioDialog);

const route = getRouteApi('/_painel/users');

/** 'Lista de Usuários' (USU-01). */
export function UsuariosPage() {
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
      createLabel="Criar Usuário"
      dialog={UsuarioDialog}
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
    />
  );
}
