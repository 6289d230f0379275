import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { explainFailure, isDenied } from '@/api/errors';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { usePagedQuery } from '@/api/use-paged-query';
import { useSessionUser } from '@/api/use-session-user';
import { PagedTable } from '@/components/data-table/paged-table';
import { DeniedState } from '@/components/feedback/denied-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { lazyPart } from '@/components/feedback/lazy-part';
import { MinhasFilter } from '@/features/ordens-servico/minhas-filter';
import { ordensServicoColumns, ordensServicoSuperuserColumns } from '@/features/ordens-servico/ordens-servico-columns';
import { isMinhas } from '@/features/ordens-servico/ordens-servico-search';
import { PedidosEmEspera, SuperuserActions } from '@/features/ordens-servico/superuser-toolbar';
import { useLoadAhead } from '@/lib/load-ahead';
import { countOf } from '@/lib/text';

const route = getRouteApi('/_painel/ordens-servico/');

// Opened by superusers only, and by them now and then: the list comes first.
const OrdensServicoDialogs = lazyPart(async () => (await import('@/features/ordens-servico/ordens-servico-dialogs')).OrdensServicoDialogs);

const TITLE = 'Lista de Ordens de Serviço';

const rowId = (ordem: { id: number }) => String(ordem.id);

/** 'Lista de Ordens de Serviço' (specification 2.10): all of them, or for staff 'Minhas' (design 6). */
export function OrdensServicoListPage() {
  const search = route.useSearch();
  const superuser = useSessionUser()?.is_superuser === true;
  const minhas = isMinhas(search, superuser);
  const query = useOrdens(search.page, minhas);
  const page = query.data;
  useLoadAhead(superuser ? OrdensServicoDialogs.load : undefined);

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

/** One of the two lists; the other rests. */
function useOrdens(page: number, minhas: boolean) {
  const navigate = useNavigate({ from: '/ordens-servico/' });
  const goToPage = (page: number) => void navigate({ search: (now) => ({ ...now, page }), resetScroll: false, replace: true });
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
