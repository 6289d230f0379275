import { getRouteApi } from '@tanstack/react-router';
import { periodosQueries } from '@/api/periodos';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { periodosColumns } from '@/features/periodos/periodos-columns';
import { periodosDefaults } from '@/features/periodos/periodos-search';
import { lazyWithPreload } from '@/lib/lazy-with-preload';

const PeriodoDialog = lazyWithPreload(async () => (await import('@/features/periodos/periodo-dialog')).PeriodoDialog);

const route = getRouteApi('/_painel/_superuser/periodos');

const rowId = (periodo: { cod_sistema: string }) => periodo.cod_sistema;

/** 'Lista de Períodos' (PER-01). */
export function PeriodosListPage() {
  const search = route.useSearch();
  const list = usePagedList({
    path: '/periodos',
    columns: periodosColumns[search.ordering],
    search,
    defaults: periodosDefaults,
    nouns: ['período', 'períodos'],
    options: periodosQueries.list,
  });

  return (
    <ListPage
      list={list}
      title="Lista de Períodos"
      createLabel="Criar Período"
      dialog={PeriodoDialog}
      getRowId={rowId}
      showLoadingText
      failure="Erro ao buscar os dados dos períodos."
      empty={{ title: 'Nenhum período encontrado', detail: 'Crie o primeiro com o botão Criar Período.' }}
    />
  );
}
