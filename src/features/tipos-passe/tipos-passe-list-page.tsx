import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { explainFailure, isDenied } from '@/api/errors';
import { tiposPasseQueries } from '@/api/tipos-passe';
import { rowId } from '@/components/column-settings/columns';
import { ListToolbarActions } from '@/components/data-table/list-toolbar-actions';
import { PagedTable } from '@/components/data-table/paged-table';
import { useListSearch } from '@/components/data-table/use-list-search';
import { usePagedQuery } from '@/components/data-table/use-paged-query';
import { DeniedState, EmptyState } from '@/components/feedback/states';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button } from '@/components/ui/button';
import { tiposPasseColumns } from '@/features/tipos-passe/tipos-passe-columns';
import type { TiposPasseSearch } from '@/features/tipos-passe/tipos-passe-search';
import { countOf } from '@/lib/format';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';

// Forms load after the list.
const TipoPasseDialog = lazyWithPreload(
  async () => (await import('@/features/tipos-passe/tipo-passe-dialog')).TipoPasseDialog,
);

const route = getRouteApi('/_painel/_superuser/tipos-passe');

const LIST = '/tipos-passe';

/** 'Lista de Tipos de Passe' (TIP-01). */
export function TiposPasseListPage() {
  const search = route.useSearch();
  const list = useListSearch<TiposPasseSearch>();
  const dialog = useUrlDialog<TiposPasseSearch>();
  const query = usePagedQuery({
    page: search.page,
    options: (page) => tiposPasseQueries.list({ page }),
    goToPage: list.replacePage,
  });
  const page = query.data;
  useEffect(() => preloadWhenIdle(TipoPasseDialog.preload), []);

  if (isDenied(query.error)) return <DeniedState />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="flex-1 max-md:basis-full">Lista de Tipos de Passe</h1>
        <ListToolbarActions list={LIST} loaded={query.data !== undefined} columns={tiposPasseColumns} />
        <Button onClick={() => dialog.open({ dialogo: 'criar' })}>
          <Plus />
          Criar Tipo de Passe
        </Button>
      </div>
      <PagedTable
        list={LIST}
        caption="Lista de Tipos de Passe"
        columns={tiposPasseColumns}
        getRowId={rowId}
        query={query}
        page={search.page}
        failure={{
          title: 'Erro ao buscar os dados dos tipos de passe.',
          detail: explainFailure(query.error),
          error: query.error,
        }}
        empty={() => (
          <EmptyState
            title="Nenhum tipo de passe encontrado"
            detail="Crie o primeiro com o botão Criar Tipo de Passe."
          />
        )}
        countLabel={(count) => countOf(count, 'tipo de passe', 'tipos de passe')}
      />
      {search.dialogo && (
        <TipoPasseDialog
          key={`${search.dialogo} ${search.registro ?? ''}`}
          dialogo={search.dialogo}
          registro={search.registro}
          listed={page?.rows.find((tipo) => tipo.id === search.registro)}
          onClose={() => dialog.close()}
        />
      )}
    </>
  );
}
