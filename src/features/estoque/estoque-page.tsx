import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { explainFailure, isDenied } from '@/api/errors';
import { estoqueQueries } from '@/api/estoque';
import { usePagedQuery } from '@/api/use-paged-query';
import { PagedTable } from '@/components/data-table/paged-table';
import { DeniedState } from '@/components/feedback/denied-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { lazyPart } from '@/components/feedback/lazy-part';
import { QuietError } from '@/components/feedback/quiet-error';
import { Button } from '@/components/ui/button';
import { estoqueColumns } from '@/features/estoque/estoque-columns';
import type { EstoqueSearch } from '@/features/estoque/estoque-search';
import { useLoadAhead } from '@/lib/load-ahead';
import { countOf } from '@/lib/text';

// Forms come after the list, so that it is light.
const CriarModeloDialog = lazyPart(async () => (await import('@/features/estoque/criar-modelo-dialog')).CriarModeloDialog);
const ModeloDialog = lazyPart(async () => (await import('@/features/estoque/modelo-dialog')).ModeloDialog);

const route = getRouteApi('/_painel/estoque-capinhas');
const rowId = (modelo: { id: number }) => String(modelo.id);

/** 'Estoque de Capinhas' (specification 2.17). */
export function EstoquePage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/estoque-capinhas' });
  const query = usePagedQuery({
    page: search.page,
    options: (page) => estoqueQueries.page(page),
    goToPage: (page) => void navigate({ search: (now) => ({ ...now, page }), resetScroll: false, replace: true }),
  });
  useLoadAhead(CriarModeloDialog.load);
  useLoadAhead(ModeloDialog.load);

  /** Opening adds to the history, so that Back closes; closing replaces. */
  function open(change: Partial<EstoqueSearch>): void {
    void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false });
  }
  function close(change: Partial<EstoqueSearch>): void {
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  if (isDenied(query.error)) return <DeniedState />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="flex-1">Estoque de Capinhas</h1>
        <Button
          variant="primary"
          onClick={() => {
            open({ dialogo: 'criar', modelo: undefined });
          }}
        >
          <Plus />
          Adicionar Modelo
        </Button>
      </div>
      <PagedTable
        caption="Estoque de Capinhas"
        columns={estoqueColumns}
        getRowId={rowId}
        query={query}
        page={search.page}
        failure={(retry, retrying) => (
          <QuietError
            text={`Não foi possível carregar os modelos. ${explainFailure(query.error)}`}
            retrying={retrying}
            onRetry={retry}
            className="px-5 py-6"
          />
        )}
        empty={() => (
          <EmptyState
            title="Nenhum modelo encontrado."
            detail="Adicione o primeiro com o botão Adicionar Modelo."
          />
        )}
        total={(count) => countOf(count, 'modelo', 'modelos')}
      />
      {dialog()}
    </>
  );

  function dialog() {
    if (search.dialogo === 'criar') {
      return (
        <CriarModeloDialog
          onClose={() => {
            close({ dialogo: undefined });
          }}
        />
      );
    }
    // A link that names no model leads to the list alone.
    if (search.modelo === undefined) return null;
    return (
      <ModeloDialog
        key={search.modelo}
        id={search.modelo}
        adding={search.dialogo === 'cor'}
        onAdd={() => {
          open({ dialogo: 'cor' });
        }}
        onAddEnd={() => {
          close({ dialogo: undefined });
        }}
        onClose={() => {
          close({ modelo: undefined, dialogo: undefined });
        }}
      />
    );
  }
}
