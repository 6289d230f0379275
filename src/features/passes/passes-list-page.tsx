import { getRouteApi } from '@tanstack/react-router';
import { fetchPasses, passesQueries } from '@/api/passes';
import { rowId } from '@/components/column-settings/columns';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { StatusSelect } from '@/components/form/status-select';
import { passesColumns, passesCsv } from '@/features/passes/passes-columns';
import { passesDefaults } from '@/features/passes/passes-search';
import { passeStatusGroups, statusOf } from '@/lib/status';

const route = getRouteApi('/_painel/passes');

/** 'Todos os Passes' (PAS-01). */
export function PassesListPage() {
  const list = usePagedList({
    path: '/passes',
    columns: passesColumns,
    search: route.useSearch(),
    defaults: passesDefaults,
    nouns: ['passe', 'passes'],
    options: passesQueries.list,
  });
  const { search } = list;
  const status = search.status === 'todos' ? undefined : statusOf('passe', search.status).label;

  return (
    <ListPage
      list={list}
      title="Todos os Passes"
      deniedDetail="Seu usuário não tem acesso aos passes."
      searchLabel="Buscar por Usuário ou CPF"
      filters={<StatusSelect kind="passe" groups={passeStatusGroups} list={list} />}
      exported={{
        name: 'passes',
        columns: passesCsv,
        fetchRows: (page, pageSize, signal) => fetchPasses({ ...search, page }, pageSize, signal),
      }}
      getRowId={rowId}
      failure="Erro ao buscar os passes."
      empty={{
        title: 'Nenhum passe encontrado.',
        criteria: [search.search && `corresponde a “${search.search}”`, status && `tem o status ${status}`],
        detail: 'Os passes aparecem aqui assim que são pedidos.',
      }}
    />
  );
}
