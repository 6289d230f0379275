import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { tiposPasseQueries } from '@/api/tipos-passe';
import { rowId } from '@/components/column-settings/columns';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button } from '@/components/ui/button';
import { tiposPasseColumns } from '@/features/tipos-passe/tipos-passe-columns';
import type { TiposPasseSearch } from '@/features/tipos-passe/tipos-passe-search';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';

// Forms load after the list.
const TipoPasseDialog = lazyWithPreload(
  async () => (await import('@/features/tipos-passe/tipo-passe-dialog')).TipoPasseDialog,
);

const route = getRouteApi('/_painel/_superuser/tipos-passe');

/** 'Lista de Tipos de Passe' (TIP-01). */
export function TiposPasseListPage() {
  const search = route.useSearch();
  const dialog = useUrlDialog<TiposPasseSearch>();
  const list = usePagedList({
    path: '/tipos-passe',
    columns: tiposPasseColumns,
    search,
    nouns: ['tipo de passe', 'tipos de passe'],
    options: tiposPasseQueries.list,
  });
  useEffect(() => preloadLater(TipoPasseDialog.preload), []);

  return (
    <ListPage
      list={list}
      title="Lista de Tipos de Passe"
      action={
        <Button onClick={() => dialog.open({ dialogo: 'criar' })}>
          <Plus />
          Criar Tipo de Passe
        </Button>
      }
      getRowId={rowId}
      failure="Erro ao buscar os dados dos tipos de passe."
      empty={{ title: 'Nenhum tipo de passe encontrado', detail: 'Crie o primeiro com o botão Criar Tipo de Passe.' }}
    >
      {search.dialogo && (
        <TipoPasseDialog
          key={`${search.dialogo} ${search.registro ?? ''}`}
          dialogo={search.dialogo}
          registro={search.registro}
          listed={list.query.data?.rows.find((tipo) => tipo.id === search.registro)}
          onClose={() => dialog.close()}
        />
      )}
    </ListPage>
  );
}
