import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { explainFailure, isDenied } from '@/api/errors';
import { tiposPasseQueries } from '@/api/tipos-passe';
import { usePagedQuery } from '@/api/use-paged-query';
import { PagedTable } from '@/components/data-table/paged-table';
import { DeniedState } from '@/components/feedback/denied-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { lazyPart } from '@/components/feedback/lazy-part';
import { Button } from '@/components/ui/button';
import { tiposPasseColumns } from '@/features/tipos-passe/tipos-passe-columns';
import { useLoadAhead } from '@/lib/load-ahead';
import { countOf } from '@/lib/text';

// Forms come after the list, so that it is light.
const TipoPasseDialog = lazyPart(async () => (await import('@/features/tipos-passe/tipo-passe-dialog')).TipoPasseDialog);

const route = getRouteApi('/_painel/tipos-passe');
const rowId = (tipo: { id: number }) => String(tipo.id);

/** 'Lista de Tipos de Passe' (specification 2.7, TIP-01). */
export function TiposPasseListPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/tipos-passe' });
  const query = usePagedQuery({
    page: search.page,
    options: (page) => tiposPasseQueries.list({ page }),
    goToPage: (page) => void navigate({ search: (now) => ({ ...now, page }), resetScroll: false, replace: true }),
  });
  const page = query.data;
  useLoadAhead(TipoPasseDialog.load);

  if (isDenied(query.error)) return <DeniedState />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="flex-1">Lista de Tipos de Passe</h1>
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
          Criar Tipo de Passe
        </Button>
      </div>
      <PagedTable
        caption="Lista de Tipos de Passe"
        columns={tiposPasseColumns}
        getRowId={rowId}
        query={query}
        page={search.page}
        failure={(retry, retrying) => (
          <ErrorState
            title="Erro ao buscar os dados dos tipos de passe."
            detail={explainFailure(query.error)}
            retrying={retrying}
            onRetry={retry}
          />
        )}
        empty={() => (
          <EmptyState title="Nenhum tipo de passe encontrado" detail="Crie o primeiro com o botão Criar Tipo de Passe." />
        )}
        total={(count) => countOf(count, 'tipo de passe', 'tipos de passe')}
      />
      {search.dialogo && (
        <TipoPasseDialog
          key={`${search.dialogo} ${search.registro ?? ''}`}
          dialogo={search.dialogo}
          registro={search.registro}
          listed={page?.rows.find((tipo) => tipo.id === search.registro)}
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
