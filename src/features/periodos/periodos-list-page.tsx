import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { explainFailure, isDenied } from '@/api/errors';
import { periodosQueries } from '@/api/periodos';
import { usePagedQuery } from '@/api/use-paged-query';
import { PagedTable } from '@/components/data-table/paged-table';
import { DeniedState } from '@/components/feedback/denied-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { lazyPart } from '@/components/feedback/lazy-part';
import { Button } from '@/components/ui/button';
import { periodosColumns } from '@/features/periodos/periodos-columns';
import { periodosFiltro } from '@/features/periodos/periodos-search';
import { useLoadAhead } from '@/lib/load-ahead';
import { countOf } from '@/lib/text';

// Forms come after the list, so that it is light.
const PeriodoDialog = lazyPart(async () => (await import('@/features/periodos/periodo-dialog')).PeriodoDialog);

const route = getRouteApi('/_painel/periodos');
const rowId = (periodo: { cod_sistema: string }) => periodo.cod_sistema;

/** 'Lista de Períodos' (specification 2.8, PER-01). */
export function PeriodosListPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/periodos' });
  const query = usePagedQuery({
    page: search.page,
    options: (page) => periodosQueries.list(periodosFiltro({ ...search, page })),
    goToPage: (page) => void navigate({ search: (now) => ({ ...now, page }), resetScroll: false, replace: true }),
  });
  const page = query.data;
  useLoadAhead(PeriodoDialog.load);

  if (isDenied(query.error)) return <DeniedState />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="flex-1">Lista de Períodos</h1>
        <Button
          variant="primary"
          onClick={() => {
            void navigate({
              search: (now) => ({ ...now, dialogo: 'criar', registro: undefined }),
              resetScroll: false,
            });
          }}
        >
          <Plus />
          Criar Período
        </Button>
      </div>
      <PagedTable
        caption="Lista de Períodos"
        columns={periodosColumns[search.ordering]}
        getRowId={rowId}
        showLoadingText
        query={query}
        page={search.page}
        failure={(retry, retrying) => (
          <ErrorState
            title="Erro ao buscar os dados dos períodos."
            detail={explainFailure(query.error)}
            retrying={retrying}
            onRetry={retry}
          />
        )}
        empty={() => (
          <EmptyState title="Nenhum período encontrado" detail="Crie o primeiro com o botão Criar Período." />
        )}
        total={(count) => countOf(count, 'período', 'períodos')}
      />
      {search.dialogo && (
        <PeriodoDialog
          key={`${search.dialogo} ${search.registro ?? ''}`}
          dialogo={search.dialogo}
          registro={search.registro}
          listed={page?.rows.find((periodo) => periodo.cod_sistema === search.registro)}
          onClose={() => {
            void navigate({
              search: (now) => ({ ...now, dialogo: undefined, registro: undefined }),
              replace: true,
              resetScroll: false,
              ignoreBlocker: true,
            });
          }}
        />
      )}
    </>
  );
}
