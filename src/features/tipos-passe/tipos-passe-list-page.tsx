import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { tiposPasseQueries } from '@/api/tipos-passe';
import { rowId } from '@/components/column-settings/columns';
import { ListToolbarActions } from '@/components/data-table/list-toolbar';
import { PagedTable } from '@/components/data-table/paged-table';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { EmptyState, PermissionGuard } from '@/components/feedback/states';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button } from '@/components/ui/button';
import { tiposPasseColumns } from '@/features/tipos-passe/tipos-passe-columns';
import type { TiposPasseSearch } from '@/features/tipos-passe/tipos-passe-search';
import { countOf } from '@/lib/format';
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
    countLabel: (count) => countOf(count, 'tipo de passe', 'tipos de passe'),
    options: tiposPasseQueries.list,
  });
  useEffect(() => preloadLater(TipoPasseDialog.preload), []);

  return (
    <PermissionGuard queries={[list.query]}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="flex-1 max-md:basis-full">Lista de Tipos de Passe</h1>
        <ListToolbarActions list={list} />
        <Button onClick={() => dialog.open({ dialogo: 'criar' })}>
          <Plus />
          Criar Tipo de Passe
        </Button>
      </div>
      <PagedTable
        list={list}
        caption="Lista de Tipos de Passe"
        getRowId={rowId}
        failure="Erro ao buscar os dados dos tipos de passe."
        empty={
          <EmptyState
            title="Nenhum tipo de passe encontrado"
            detail="Crie o primeiro com o botão Criar Tipo de Passe."
          />
        }
      />
      {search.dialogo && (
        <TipoPasseDialog
          key={`${search.dialogo} ${search.registro ?? ''}`}
          dialogo={search.dialogo}
          registro={search.registro}
          listed={list.query.data?.rows.find((tipo) => tipo.id === search.registro)}
          onClose={() => dialog.close()}
        />
      )}
    </PermissionGuard>
  );
}
