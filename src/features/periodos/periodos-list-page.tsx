import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { explainFailure, isDenied } from '@/api/errors';
import { periodosQueries } from '@/api/periodos';
import { ListToolbarActions } from '@/components/data-table/list-toolbar-actions';
import { PagedTable } from '@/components/data-table/paged-table';
import { useListSearch } from '@/components/data-table/use-list-search';
import { usePagedQuery } from '@/components/data-table/use-paged-query';
import { DeniedState, EmptyState } from '@/components/feedback/states';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { Button } from '@/components/ui/button';
import { periodosColumns } from '@/features/periodos/periodos-columns';
import { periodosDefaults, periodosFilter, type PeriodosSearch } from '@/features/periodos/periodos-search';
import { countOf } from '@/lib/format';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';

// Forms load after the list.
const PeriodoDialog = lazyWithPreload(async () => (await import('@/features/periodos/periodo-dialog')).PeriodoDialog);

const route = getRouteApi('/_painel/_superuser/periodos');

const LIST = '/periodos';

const rowId = (periodo: { cod_sistema: string }) => periodo.cod_sistema;

/** 'Lista de Períodos' (PER-01). */
export function PeriodosListPage() {
  const search = route.useSearch();
  const list = useListSearch<PeriodosSearch>();
  const dialog = useUrlDialog<PeriodosSearch>();
  const query = usePagedQuery({
    page: search.page,
    options: (page) => periodosQueries.list(periodosFilter({ ...search, page })),
    goToPage: list.replacePage,
  });
  const page = query.data;
  const columns = periodosColumns[search.ordering];
  useEffect(() => preloadWhenIdle(PeriodoDialog.preload), []);

  if (isDenied(query.error)) return <DeniedState />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="flex-1 max-md:basis-full">Lista de Períodos</h1>
        <ListToolbarActions
          list={LIST}
          loaded={query.data !== undefined}
          columns={columns}
          views={{ search, defaults: periodosDefaults }}
        />
        <Button onClick={() => dialog.open({ dialogo: 'criar' })}>
          <Plus />
          Criar Período
        </Button>
      </div>
      <SavedViews list={LIST} search={search} defaults={periodosDefaults} />
      <PagedTable
        list={LIST}
        caption="Lista de Períodos"
        columns={columns}
        getRowId={rowId}
        showLoadingText
        query={query}
        page={search.page}
        failure={{
          title: 'Erro ao buscar os dados dos períodos.',
          detail: explainFailure(query.error),
          error: query.error,
        }}
        empty={() => (
          <EmptyState title="Nenhum período encontrado" detail="Crie o primeiro com o botão Criar Período." />
        )}
        countLabel={(count) => countOf(count, 'período', 'períodos')}
      />
      {search.dialogo && (
        <PeriodoDialog
          key={`${search.dialogo} ${search.registro ?? ''}`}
          dialogo={search.dialogo}
          registro={search.registro}
          listed={page?.rows.find((periodo) => periodo.cod_sistema === search.registro)}
          onClose={() => dialog.close()}
        />
      )}
    </>
  );
}
