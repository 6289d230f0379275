import { getRouteApi } from '@tanstack/react-router';
import { explainFailure, isDenied } from '@/api/errors';
import { fetchPasses, passesQueries } from '@/api/passes';
import { rowId } from '@/components/column-settings/columns';
import { EmptyList } from '@/components/data-table/empty-list';
import { ListExport } from '@/components/data-table/list-export';
import { ListToolbarActions } from '@/components/data-table/list-toolbar-actions';
import { PagedTable } from '@/components/data-table/paged-table';
import { useListExport } from '@/components/data-table/use-list-export';
import { useListSearch, useSearchOfEntry } from '@/components/data-table/use-list-search';
import { usePagedQuery } from '@/components/data-table/use-paged-query';
import { DeniedState } from '@/components/feedback/states';
import { SearchBox } from '@/components/form/search-box';
import { StatusSelect } from '@/components/form/status-select';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { passesColumns } from '@/features/passes/passes-columns';
import { passesCsv } from '@/features/passes/passes-csv';
import { passesDefaults, passesFilter, type PassesSearch } from '@/features/passes/passes-search';
import { countOf } from '@/lib/format';
import { passeStatusGroups, statusOf } from '@/lib/status';

const route = getRouteApi('/_painel/passes');

const LIST = '/passes';

/** 'Todos os Passes' (PAS-01). */
export function PassesListPage() {
  const search = useSearchOfEntry(route.useSearch());
  const list = useListSearch<PassesSearch>();
  const query = usePagedQuery({
    page: search.page,
    options: (page) => passesQueries.list(passesFilter({ ...search, page })),
    goToPage: list.replacePage,
  });
  const exporting = useListExport({
    name: 'passes',
    columns: passesCsv,
    fetchRows: (page, pageSize, signal) => fetchPasses(passesFilter({ ...search, page }), pageSize, signal),
  });
  const countLabel = (count: number) => countOf(count, 'passe', 'passes');

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso aos passes." />;
  return (
    <>
      <h1 className="mb-4">Todos os Passes</h1>
      <search className="mb-2 flex flex-wrap gap-2">
        <SearchBox
          label="Buscar por Usuário ou CPF"
          value={search.search}
          busy={query.isFetching && query.isPlaceholderData}
          onSearch={(text, replace) => list.changeSearch({ search: text }, replace)}
        />
        <StatusSelect
          kind="passe"
          groups={passeStatusGroups}
          className="max-md:w-full"
          value={search.status}
          onChange={(status) => list.pushFilter({ status })}
        />
        <ListToolbarActions
          list={LIST}
          loaded={query.data !== undefined}
          columns={passesColumns}
          views={{ search, defaults: passesDefaults }}
        >
          <ListExport count={query.data?.count} countLabel={countLabel} exporting={exporting} />
        </ListToolbarActions>
      </search>
      <SavedViews list={LIST} search={search} defaults={passesDefaults} />
      <PagedTable
        list={LIST}
        caption="Todos os Passes"
        columns={passesColumns}
        getRowId={rowId}
        query={query}
        page={search.page}
        failure={{
          title: 'Erro ao buscar os passes.',
          detail: `${explainFailure(query.error)} Sua busca e a página continuam aqui.`,
          error: query.error,
        }}
        empty={() => <EmptyPasses search={search} onClear={() => list.pushFilter(passesDefaults)} />}
        countLabel={countLabel}
      />
    </>
  );
}

function EmptyPasses({ search, onClear }: { search: PassesSearch; onClear: () => void }) {
  const status = search.status === 'todos' ? undefined : statusOf('passe', search.status).label;
  return (
    <EmptyList
      title="Nenhum passe encontrado."
      criteria={[search.search && `corresponde a “${search.search}”`, status && `tem o status ${status}`]}
      detail="Os passes aparecem aqui assim que são pedidos."
      onClear={onClear}
    />
  );
}
