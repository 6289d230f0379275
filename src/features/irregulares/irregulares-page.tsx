import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchPassesIrregulares, passesQueries } from '@/api/passes';
import { rowId } from '@/components/column-settings/columns';
import { EmptyList } from '@/components/data-table/empty-list';
import { ListExport, ListSearchBox, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { PagedTable } from '@/components/data-table/paged-table';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { PermissionGuard } from '@/components/feedback/states';
import { SearchBox } from '@/components/form/search-box';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { irregularesColumns, irregularesCsv } from '@/features/irregulares/irregulares-columns';
import { withEntidades } from '@/features/irregulares/irregulares-rules';
import { irregularesDefaults } from '@/features/irregulares/irregulares-search';
import { countOf } from '@/lib/format';
import '@/features/irregulares/irregulares.css';
import { cn } from '@/lib/utils';

const route = getRouteApi('/_painel/vistoria-rejeitados');

/** 'Passes Irregulares' (IRR-02). */
export function IrregularesPage() {
  const search = route.useSearch();
  const list = usePagedList({
    path: '/vistoria-rejeitados',
    columns: irregularesColumns,
    search,
    defaults: irregularesDefaults,
    countLabel: (count) => countOf(count, 'passe irregular', 'passes irregulares'),
    options: passesQueries.irregulares,
  });

  // The suggestions of the entity filter come from all rows loaded so far, not only the filtered ones (IRR-01).
  const [seen, setSeen] = useState<readonly string[]>([]);
  const entidades = withEntidades(seen, list.query.data?.rows ?? []);
  if (entidades !== seen) setSeen(entidades);

  const entidadeBox = (
    <SearchBox
      label="Filtrar por Entidade"
      value={search.entidade}
      suggestions={entidades}
      clearLabel="Limpar entidade"
      onSearch={(entidade, replace) => list.changeSearch({ entidade }, replace)}
    />
  );
  return (
    <PermissionGuard queries={[list.query]} deniedDetail="Seu usuário não tem acesso aos passes irregulares.">
      <h1 className="mb-4">Passes Irregulares</h1>
      <search className="mb-2 flex flex-wrap gap-2">
        <ListSearchBox label="Buscar por Usuário ou CPF" list={list} />
        <div className={cn('contents', search.entidade === '' && 'max-md:hidden')}>{entidadeBox}</div>
        <ListToolbarActions list={list} phoneMenu={entidadeBox}>
          <ListExport
            name="passes_irregulares"
            list={list}
            columns={irregularesCsv}
            fetchRows={(page, pageSize, signal) => fetchPassesIrregulares({ ...search, page }, pageSize, signal)}
          />
        </ListToolbarActions>
      </search>
      <SavedViews list={list} />
      <div className="irregulares">
        <PagedTable
          list={list}
          caption="Passes Irregulares"
          getRowId={rowId}
          scroll
          failure="Erro ao buscar passes rejeitados."
          empty={
            <EmptyList
              title="Nenhum passe irregular encontrado."
              criteria={[
                search.search && `corresponde a “${search.search}”`,
                search.entidade && `é da entidade “${search.entidade}”`,
              ]}
              detail="Um passe marcado como irregular na vistoria aparece aqui."
              onClear={() => list.pushFilter(irregularesDefaults)}
            />
          }
        />
      </div>
    </PermissionGuard>
  );
}
