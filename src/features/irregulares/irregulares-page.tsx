import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchPassesIrregulares, passesQueries } from '@/api/passes';
import { rowId } from '@/components/column-settings/columns';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { SearchBox } from '@/components/form/search-box';
import { irregularesColumns, irregularesCsv } from '@/features/irregulares/irregulares-columns';
import { withEntidades } from '@/features/irregulares/irregulares-rules';
import { irregularesDefaults } from '@/features/irregulares/irregulares-search';
import '@/features/irregulares/irregulares.css';
import { cn } from '@/lib/utils';

const route = getRouteApi('/_painel/vistoria-rejeitados');

/** 'Passes Irregulares' (IRR-02). */
export function IrregularesPage() {
  const list = usePagedList({
    path: '/vistoria-rejeitados',
    columns: irregularesColumns,
    search: route.useSearch(),
    defaults: irregularesDefaults,
    nouns: ['passe irregular', 'passes irregulares'],
    options: passesQueries.irregulares,
  });
  const { search } = list;

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
      slash={false}
      onSearch={(entidade, replace) => list.changeSearch({ entidade }, replace)}
    />
  );
  return (
    <ListPage
      list={list}
      title="Passes Irregulares"
      deniedDetail="Seu usuário não tem acesso aos passes irregulares."
      searchLabel="Buscar por Usuário ou CPF"
      filters={<div className={cn('contents', search.entidade === '' && 'max-md:hidden')}>{entidadeBox}</div>}
      phoneMenu={entidadeBox}
      exported={{
        name: 'passes_irregulares',
        columns: irregularesCsv,
        fetchRows: (page, pageSize, signal) => fetchPassesIrregulares({ ...search, page }, pageSize, signal),
      }}
      getRowId={rowId}
      className="irregulares"
      scroll
      failure="Erro ao buscar passes rejeitados."
      empty={{
        title: 'Nenhum passe irregular encontrado.',
        criteria: [
          search.search && `corresponde a “${search.search}”`,
          search.entidade && `é da entidade “${search.entidade}”`,
        ],
        detail: 'Um passe marcado como irregular na vistoria aparece aqui.',
      }}
    />
  );
}
