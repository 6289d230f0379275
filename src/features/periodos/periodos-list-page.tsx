import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { periodosQueries } from '@/api/periodos';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button } from '@/components/ui/button';
import { periodosColumns } from '@/features/periodos/periodos-columns';
import { periodosDefaults, type PeriodosSearch } from '@/features/periodos/periodos-search';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';

// Forms load after the list.
const PeriodoDialog = lazyWithPreload(async () => (await import('@/features/periodos/periodo-dialog')).PeriodoDialog);

const route = getRouteApi('/_painel/_superuser/periodos');

const rowId = (periodo: { cod_sistema: string }) => periodo.cod_sistema;

/** 'Lista de Períodos' (PER-01). */
export function PeriodosListPage() {
  const search = route.useSearch();
  const dialog = useUrlDialog<PeriodosSearch>();
  const list = usePagedList({
    path: '/periodos',
    columns: periodosColumns[search.ordering],
    search,
    defaults: periodosDefaults,
    nouns: ['período', 'períodos'],
    options: periodosQueries.list,
  });
  useEffect(() => preloadLater(PeriodoDialog.preload), []);

  return (
    <ListPage
      list={list}
      title="Lista de Períodos"
      action={
        <Button onClick={() => dialog.open({ dialogo: 'criar' })}>
          <Plus />
          Criar Período
        </Button>
      }
      getRowId={rowId}
      showLoadingText
      failure="Erro ao buscar os dados dos períodos."
      empty={{ title: 'Nenhum período encontrado', detail: 'Crie o primeiro com o botão Criar Período.' }}
    >
      {search.dialogo && (
        <PeriodoDialog
          key={`${search.dialogo} ${search.registro ?? ''}`}
          dialogo={search.dialogo}
          registro={search.registro}
          listed={list.query.data?.rows.find((periodo) => periodo.cod_sistema === search.registro)}
          onClose={() => dialog.close()}
        />
      )}
    </ListPage>
  );
}
