import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { explainFailure, isDenied } from '@/api/errors';
import { estoqueQueries } from '@/api/estoque';
import { rowId } from '@/components/column-settings/columns';
import { ListToolbarActions } from '@/components/data-table/list-toolbar-actions';
import { PagedTable } from '@/components/data-table/paged-table';
import { useListSearch } from '@/components/data-table/use-list-search';
import { usePagedQuery } from '@/components/data-table/use-paged-query';
import { DeniedState, EmptyState } from '@/components/feedback/states';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button } from '@/components/ui/button';
import { estoqueColumns } from '@/features/estoque/estoque-columns';
import type { EstoqueSearch } from '@/features/estoque/estoque-search';
import { countOf } from '@/lib/format';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';

// Forms load after the list.
const CreateModeloDialog = lazyWithPreload(
  async () => (await import('@/features/estoque/create-modelo-dialog')).CreateModeloDialog,
);
const ModeloDialog = lazyWithPreload(async () => (await import('@/features/estoque/modelo-dialog')).ModeloDialog);

const MODELO_CLOSED = { modelo: undefined, dialogo: undefined };

const route = getRouteApi('/_painel/_superuser/estoque-capinhas');

const LIST = '/estoque-capinhas';

/** 'Estoque de Capinhas' (CAP-01). */
export function EstoquePage() {
  const search = route.useSearch();
  const list = useListSearch<EstoqueSearch>();
  const modelo = useUrlDialog<EstoqueSearch>(MODELO_CLOSED);
  const form = useUrlDialog<EstoqueSearch>();
  const query = usePagedQuery({
    page: search.page,
    options: (page) => estoqueQueries.page(page),
    goToPage: list.replacePage,
  });
  useEffect(() => preloadWhenIdle(CreateModeloDialog.preload), []);
  useEffect(() => preloadWhenIdle(ModeloDialog.preload), []);

  if (isDenied(query.error)) return <DeniedState />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="flex-1 max-md:basis-full">Estoque de Capinhas</h1>
        <ListToolbarActions list={LIST} loaded={query.data !== undefined} columns={estoqueColumns} />
        <Button onClick={() => form.open({ dialogo: 'criar', modelo: undefined })}>
          <Plus />
          Adicionar Modelo
        </Button>
      </div>
      <PagedTable
        list={LIST}
        caption="Estoque de Capinhas"
        columns={estoqueColumns}
        getRowId={rowId}
        query={query}
        page={search.page}
        failure={{
          title: 'Não foi possível carregar os modelos.',
          detail: explainFailure(query.error),
          error: query.error,
          inline: true,
        }}
        empty={() => (
          <EmptyState title="Nenhum modelo encontrado." detail="Adicione o primeiro com o botão Adicionar Modelo." />
        )}
        countLabel={(count) => countOf(count, 'modelo', 'modelos')}
      />
      {dialog()}
    </>
  );

  function dialog() {
    if (search.dialogo === 'criar') {
      return <CreateModeloDialog onClose={() => form.close()} />;
    }
    // 'cor' without a model opens no dialog.
    if (search.modelo === undefined) return null;
    return (
      <ModeloDialog
        key={search.modelo}
        id={search.modelo}
        adding={search.dialogo === 'cor'}
        onAdd={() => form.open({ dialogo: 'cor' })}
        onAddEnd={() => form.close()}
        onClose={() => modelo.close()}
      />
    );
  }
}
