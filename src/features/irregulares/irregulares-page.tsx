import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { explainFailure, isDenied } from '@/api/errors';
import { fetchPassesIrregulares, passesQueries } from '@/api/passes';
import { rowId } from '@/components/column-settings/columns';
import { EmptyList } from '@/components/data-table/empty-list';
import { ListExport } from '@/components/data-table/list-export';
import { ListToolbarActions } from '@/components/data-table/list-toolbar-actions';
import { PagedTable } from '@/components/data-table/paged-table';
import { useListExport } from '@/components/data-table/use-list-export';
import { useListSearch } from '@/components/data-table/use-list-search';
import { usePagedQuery } from '@/components/data-table/use-paged-query';
import { DeniedState } from '@/components/feedback/states';
import { SearchBox } from '@/components/form/search-box';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { irregularesColumns } from '@/features/irregulares/irregulares-columns';
import { irregularesCsv } from '@/features/irregulares/irregulares-csv';
import { withEntidades } from '@/features/irregulares/irregulares-rules';
import { irregularesDefaults, type IrregularesSearch } from '@/features/irregulares/irregulares-search';
import { countOf } from '@/lib/format';
import '@/features/irregulares/irregulares.css';

const route = getRouteApi('/_painel/vistoria-rejeitados');

const LIST = '/vistoria-rejeitados';

/** 'Passes Irregulares' (IRR-02). */
export function IrregularesPage() {
  const search = route.useSearch();
  const list = useListSearch<IrregularesSearch>();
  const query = usePagedQuery({
    page: search.page,
    options: (page) => passesQueries.irregulares({ ...search, page }),
    goToPage: list.replacePage,
  });
  const exporting = useListExport({
    name: 'passes_irregulares',
    columns: irregularesCsv,
    fetchRows: (page, pageSize, signal) => fetchPassesIrregulares({ ...search, page }, pageSize, signal),
  });
  const countLabel = (count: number) => countOf(count, 'passe irregular', 'passes irregulares');
  const page = query.data;
  const busy = query.isFetching && query.isPlaceholderData;

  // The suggestions of the entity filter come from all rows loaded so far, not only the filtered ones (IRR-01).
  const [seen, setSeen] = useState<readonly string[]>([]);
  const entidades = withEntidades(seen, page?.rows ?? []);
  if (entidades !== seen) setSeen(entidades);

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso aos passes irregulares." />;
  return (
    <>
      <h1 className="mb-4">Passes Irregulares</h1>
      <search className="mb-2 flex flex-wrap gap-2">
        <SearchBox
          label="Buscar por Usuário ou CPF"
          value={search.search}
          busy={busy}
          onSearch={(text, replace) => list.changeSearch({ search: text }, replace)}
        />
        <SearchBox
          label="Filtrar por Entidade"
          value={search.entidade}
          suggestions={entidades}
          clearLabel="Limpar entidade"
          onSearch={(entidade, replace) => list.changeSearch({ entidade }, replace)}
        />
        <ListToolbarActions
          list={LIST}
          loaded={query.data !== undefined}
          columns={irregularesColumns}
          views={{ search, defaults: irregularesDefaults }}
        >
          <ListExport count={query.data?.count} countLabel={countLabel} exporting={exporting} />
        </ListToolbarActions>
      </search>
      <SavedViews list={LIST} search={search} defaults={irregularesDefaults} />
      <div className="irregulares">
        <PagedTable
          list={LIST}
          caption="Passes Irregulares"
          columns={irregularesColumns}
          getRowId={rowId}
          scroll
          query={query}
          page={search.page}
          failure={{
            title: 'Erro ao buscar passes rejeitados.',
            detail: `${explainFailure(query.error)} Sua busca e a página continuam aqui.`,
            error: query.error,
          }}
          empty={() => <EmptyIrregulares search={search} onClear={() => list.pushFilter(irregularesDefaults)} />}
          countLabel={countLabel}
        />
      </div>
    </>
  );
}

function EmptyIrregulares({ search, onClear }: { search: IrregularesSearch; onClear: () => void }) {
  const { search: term, entidade } = search;
  return (
    <EmptyList
      title="Nenhum passe irregular encontrado."
      criteria={[term && `corresponde a “${term}”`, entidade && `é da entidade “${entidade}”`]}
      detail="Um passe marcado como irregular na vistoria aparece aqui."
      onClear={onClear}
    />
  );
}
