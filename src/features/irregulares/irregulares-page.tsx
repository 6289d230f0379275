import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { explainFailure, isDenied } from '@/api/errors';
import { passesQueries } from '@/api/passes';
import { usePagedQuery } from '@/api/use-paged-query';
import { PagedTable } from '@/components/data-table/paged-table';
import { DeniedState } from '@/components/feedback/denied-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { SearchBox } from '@/components/form/search-box';
import { Button } from '@/components/ui/button';
import { irregularesColumns } from '@/features/irregulares/irregulares-columns';
import { withEntidades } from '@/features/irregulares/irregulares-rules';
import { irregularesDefaults, irregularesFiltro, type IrregularesSearch } from '@/features/irregulares/irregulares-search';
import { countOf } from '@/lib/text';
import '@/features/irregulares/irregulares.css';

const route = getRouteApi('/_painel/vistoria-rejeitados');

const rowId = (passe: { id: number }) => String(passe.id);

/** 'Passes Irregulares' (specification 2.13). */
export function IrregularesPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/vistoria-rejeitados' });
  const query = usePagedQuery({
    page: search.page,
    options: (page) => passesQueries.rejeitados(irregularesFiltro({ ...search, page })),
    goToPage: (page) => void navigate({ search: (now) => ({ ...now, page }), resetScroll: false, replace: true }),
  });
  const page = query.data;
  const busy = query.isFetching && query.isPlaceholderData;

  // Suggestions of the entity filter are the rows seen (design 6): narrowing the list does not take them away.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const entidades = withEntidades(seen, page?.rows ?? []);
  if (entidades !== seen) setSeen(entidades);

  // Changing either filter goes back to page 1 (specification 2.13); the scroll stays where it is.
  function filter(change: Partial<IrregularesSearch>, replace: boolean): void {
    void navigate({ search: (now) => ({ ...now, ...change, page: 1 }), resetScroll: false, replace });
  }

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso aos passes irregulares." />;
  return (
    <>
      <h1 className="mb-4">Passes Irregulares</h1>
      <search className="mb-2 flex flex-wrap gap-2">
        <SearchBox
          label="Buscar por Usuário ou CPF"
          value={search.search}
          busy={busy}
          onSearch={(text) => {
            filter({ search: text }, true);
          }}
        />
        <SearchBox
          label="Filtrar por Entidade"
          value={search.entidade}
          suggestions={entidades}
          clearLabel="Limpar entidade"
          onSearch={(entidade) => {
            filter({ entidade }, true);
          }}
        />
      </search>
      <div className="irregulares">
        <PagedTable
          caption="Passes Irregulares"
          columns={irregularesColumns}
          getRowId={rowId}
          scroll
          query={query}
          page={search.page}
          failure={(retry, retrying) => (
            <ErrorState
              title="Erro ao buscar passes rejeitados."
              detail={`${explainFailure(query.error)} Sua busca e a página continuam aqui.`}
              retrying={retrying}
              onRetry={retry}
            />
          )}
          empty={() => (
            <EmptyIrregulares
              search={search}
              onClear={() => {
                filter(irregularesDefaults, false);
              }}
            />
          )}
          total={(count) => countOf(count, 'passe irregular', 'passes irregulares')}
        />
      </div>
    </>
  );
}

function EmptyIrregulares({ search, onClear }: { search: IrregularesSearch; onClear: () => void }) {
  const { search: term, entidade } = irregularesFiltro(search);
  const parts = [term && `corresponde a “${term}”`, entidade && `é da entidade “${entidade}”`].filter(Boolean);
  return (
    <EmptyState
      title="Nenhum passe irregular encontrado."
      detail={parts.length > 0 ? `Nada ${parts.join(' e ')}.` : 'Um passe marcado como irregular na vistoria aparece aqui.'}
      action={parts.length > 0 ? <Button onClick={onClear}>Limpar busca e filtro</Button> : undefined}
    />
  );
}
