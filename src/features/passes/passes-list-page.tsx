import { getRouteApi } from '@tanstack/react-router';
import { fetchPasses, passesQueries } from '@/api/passes';
import { rowId } from '@/components/column-settings/columns';
import { EmptyList } from '@/components/data-table/empty-list';
import { ListExport, ListSearchBox, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { PagedTable } from '@/components/data-table/paged-table';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { PermissionGuard } from '@/components/feedback/states';
import { StatusSelect } from '@/components/form/status-select';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { passesColumns, passesCsv } from '@/features/passes/passes-columns';
import { passesDefaults } from '@/features/passes/passes-search';
import { countOf } from '@/lib/format';
import { passeStatusGroups, statusOf } from '@/lib/status';

const route = getRouteApi('/_painel/passes');

/** 'Todos os Passes' (PAS-01). */
export function PassesListPage() {
  const list = usePagedList({
    path: '/passes',
    columns: passesColumns,
    search: route.useSearch(),
    defaults: passesDefaults,
    countLabel: (count) => countOf(count, 'passe', 'passes'),
    options: passesQueries.list,
  });
  const { search } = list;
  const status = search.status === 'todos' ? undefined : statusOf('passe', search.status).label;

  return (
    <PermissionGuard queries={[list.query]} deniedDetail="Seu usuário não tem acesso aos passes.">
      <h1 className="mb-4">Todos os Passes</h1>
      <search className="mb-2 flex flex-wrap gap-2">
        <ListSearchBox label="Buscar por Usuário ou CPF" list={list} />
        <StatusSelect kind="passe" groups={passeStatusGroups} list={list} />
        <ListToolbarActions list={list}>
          <ListExport
            name="passes"
            list={list}
            columns={passesCsv}
            fetchRows={(page, pageSize, signal) => fetchPasses({ ...search, page }, pageSize, signal)}
          />
        </ListToolbarActions>
      </search>
      <SavedViews list={list} />
      <PagedTable
        list={list}
        caption="Todos os Passes"
        getRowId={rowId}
        failure="Erro ao buscar os passes."
        empty={
          <EmptyList
            title="Nenhum passe encontrado."
            criteria={[search.search && `corresponde a “${search.search}”`, status && `tem o status ${status}`]}
            detail="Os passes aparecem aqui assim que são pedidos."
            onClear={() => list.pushFilter(passesDefaults)}
          />
        }
      />
    </PermissionGuard>
  );
}
