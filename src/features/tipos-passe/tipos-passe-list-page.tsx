import { getRouteApi } from '@tanstack/react-router';
import { tiposPasseQueries } from '@/api/tipos-passe';
import { rowId } from '@/components/column-settings/columns';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { tiposPasseColumns } from '@/features/tipos-passe/tipos-passe-columns';
import { lazyWithPreload } from '@/lib/lazy-with-preload';

const TipoPasseDialog = lazyWithPreload(
  async () => (await import('@/features/tipos-passe/tipo-passe-dialog')).TipoPasseDialog,
);

const route = getRouteApi('/_painel/_superuser/tipos-passe');

/** 'Lista de Tipos de Passe' (TIP-01). */
export function TiposPasseListPage() {
  const search = route.useSearch();
  const list = usePagedList({
    path: '/tipos-passe',
    columns: tiposPasseColumns,
    search,
    nouns: ['tipo de passe', 'tipos de passe'],
    options: tiposPasseQueries.list,
  });

  return (
    <ListPage
      list={list}
      title="Lista de Tipos de Passe"
      createLabel="Criar Tipo de Passe"
      dialog={TipoPasseDialog}
      getRowId={rowId}
      failure="Erro ao buscar os dados dos tipos de passe."
      empty={{ title: 'Nenhum tipo de passe encontrado', detail: 'Crie o primeiro com o botão Criar Tipo de Passe.' }}
    />
  );
}
