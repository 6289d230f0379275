import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft, FileText } from 'lucide-react';
import { useEffect } from 'react';
import { explainFailure, isDenied, isNotFound } from '@/api/errors';
import { downloadPrestacaoContaMutation, ordensServicoQueries, type OrdemServicoDetalhe } from '@/api/ordens-servico';
import { useApiQuery } from '@/api/use-api-query';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { DeniedState, ErrorState, NotFoundState } from '@/components/feedback/states';
import { SlowNotice } from '@/components/feedback/loading';
import { buttonVariants } from '@/components/ui/button';
import { LoadingButton } from '@/components/form/loading-button';
import { OrdemServicoSkeleton } from '@/features/ordens-servico/ordem-servico-skeleton';
import { OrdemServicoSummary } from '@/features/ordens-servico/ordem-servico-summary';
import { PedidosAssociados } from '@/features/ordens-servico/pedidos-associados';
import { useBackToList } from '@/features/ordens-servico/use-back-to-list';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';
import { useRecordTitle } from '@/lib/title';

const route = getRouteApi('/_painel/ordens-servico/$id/detalhes');

const PassesDialog = lazyWithPreload(async () => (await import('@/features/ordens-servico/passes-dialog')).PassesDialog);

const FAILED = 'Erro ao buscar os detalhes da Ordem de Serviço.';

/** The detail of a service order (ORS-05). */
export function OrdemServicoPage() {
  const { id } = route.useParams();
  const query = useApiQuery(ordensServicoQueries.detail(id));
  const ordem = query.data;
  useEffect(() => preloadWhenIdle(PassesDialog.preload), []);
  useRecordTitle(ordem && `Ordem de Serviço ${ordem.id}`);

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso a esta ordem de serviço." />;
  // Also after another user deleted it: cached data must not offer actions.
  if (isNotFound(query.error)) {
    return (
      <NotFoundState
        title={FAILED}
        detail="Ordem de Serviço não encontrada. Confira o endereço: ela pode ter sido excluída."
        action={
          <Link to="/ordens-servico" className={buttonVariants({ variant: 'outline' })}>
            Ver todas as ordens de serviço
          </Link>
        }
      />
    );
  }
  if (ordem) return <OrdemServicoView ordem={ordem} />;
  if (query.isError) {
    return (
      <>
        <h1 className="sr-only">Ordem de Serviço</h1>
        <ErrorState
          title={FAILED}
          detail={`Falha ao carregar. ${explainFailure(query.error)}`}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  return (
    <>
      <OrdemServicoSkeleton />
      <SlowNotice pending={query.isFetching} onRetry={() => void query.refetch()} className="mt-3" />
    </>
  );
}

function OrdemServicoView({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { passes } = route.useSearch();
  const backToList = useBackToList();
  const download = useSingleFlightMutation(downloadPrestacaoContaMutation);
  const opened = ordem.pedidos.find((pedido) => pedido.id === passes);
  return (
    <>
      <button
        type="button"
        onClick={backToList}
        className="-mt-2 mb-1 -ml-1 inline-flex h-6 items-center gap-1 rounded-sm pr-1.5 pl-0.5 text-sm text-muted-foreground hover:text-foreground"
      >
        <ChevronLeft aria-hidden />
        Voltar
      </button>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1>Ordem de Serviço {ordem.id}</h1>
        <LoadingButton
          variant="outline"
          loading={download.isPending}
          onClick={() => {
            download.mutate(ordem.id);
          }}
        >
          <FileText aria-hidden />
          Prestação de Conta
        </LoadingButton>
      </div>
      <SlowNotice pending={download.isPending} className="mb-3" />
      <OrdemServicoSummary ordem={ordem} />
      <PedidosAssociados ordem={ordem} />
      {opened ? <PassesDialog pedido={opened} /> : null}
    </>
  );
}
