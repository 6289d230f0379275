import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { explainFailure, isDenied } from '@/api/errors';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { usePagedQuery } from '@/api/use-paged-query';
import { useSessionUser } from '@/api/use-session-user';
import { PagedTable } from '@/components/data-table/paged-table';
import { rowId } from '@/components/data-table/columns';
import { DeniedState, EmptyState, ErrorState } from '@/components/feedback/states';
import { MinhasFilter } from '@/features/ordens-servico/minhas-filter';
import { ordensServicoColumns, ordensServicoSuperuserColumns } from '@/features/ordens-servico/ordens-servico-columns';
import { isMinhas, type OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { PedidosEmEspera, SuperuserActions } from '@/features/ordens-servico/superuser-toolbar';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';
import { countOf } from '@/lib/format';
import { useListSearch } from '@/lib/use-list-search';

const route = getRouteApi('/_painel/ordens-servico/');

const OrdensServicoDialogs = lazyWithPreload(async () => (await import('@/features/ordens-servico/ordens-servico-dialogs')).OrdensServicoDialogs);

const TITLE = 'Lista de Ordens de Serviço';

/** 'Lista de Ordens de Serviço' (ORS-01): all, or for staff 'Minhas' (ORS-10). */
export function OrdensServicoListPage() {
  const search = route.useSearch();
  const superuser = useSessionUser()?.is_superuser === true;
  const minhas = isMinhas(search, superuser);
  const query = useOrdens(search.page, minhas);
  const page = query.data;
  useEffect(() => (superuser ? preloadWhenIdle(OrdensServicoDialogs.preload) : undefined), [superuser]);

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso às ordens de serviço." />;
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h1>{TITLE}</h1>
        {superuser ? <SuperuserActions /> : null}
      </div>
      <div className="mb-2 flex min-h-9 flex-wrap items-center gap-2">
        {superuser ? <PedidosEmEspera /> : <MinhasFilter minhas={minhas} />}
      </div>
      <PagedTable
        caption={TITLE}
        columns={superuser ? ordensServicoSuperuserColumns : ordensServicoColumns}
        getRowId={rowId}
        query={query}
        page={search.page}
        failure={(retry, retrying) => (
          <ErrorState
            title="Erro ao buscar os dados das ordens de serviço."
            detail={explainFailure(query.error)}
            retrying={retrying}
            onRetry={retry}
          />
        )}
        empty={() => <EmptyOrdens minhas={minhas} superuser={superuser} />}
        total={(count) => countOf(count, 'ordem de serviço', 'ordens de serviço')}
      />
      {superuser && search.dialogo ? (
        <OrdensServicoDialogs dialogo={search.dialogo} registro={search.registro} ordens={page?.rows ?? []} />
      ) : null}
    </>
  );
}

/** The query of the selected list; the other one is disabled. */
function useOrdens(page: number, minhas: boolean) {
  const { goToPage } = useListSearch<OrdensServicoSearch>();
  const todas = usePagedQuery({ page, options: ordensServicoQueries.list, goToPage, active: !minhas });
  const proprias = usePagedQuery({ page, options: ordensServicoQueries.minhas, goToPage, active: minhas });
  return minhas ? proprias : todas;
}

function EmptyOrdens({ minhas, superuser }: { minhas: boolean; superuser: boolean }) {
  if (minhas) {
    return (
      <EmptyState
        art="done"
        title="Nenhuma ordem de serviço sua em andamento."
        detail="As que você já finalizou continuam em Todas."
      />
    );
  }
  return (
    <EmptyState
      title="Nenhuma ordem de serviço encontrada."
      detail={
        superuser
          ? 'Crie uma para reunir pedidos em espera e passá-los a um funcionário.'
          : 'Elas aparecem aqui assim que são criadas.'
      }
    />
  );
}
