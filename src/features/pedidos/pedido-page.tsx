import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { explainFailure, isDenied, isNotFound } from '@/api/errors';
import { pedidosQueries, type Pedido } from '@/api/pedidos';
import { DeniedState } from '@/components/feedback/denied-state';
import { ErrorState } from '@/components/feedback/error-state';
import { NotFoundState } from '@/components/feedback/not-found-state';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { StatusBadge } from '@/components/status/status-badge';
import { buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { PedidoEntrega } from '@/features/pedidos/pedido-entrega';
import { PedidoItens } from '@/features/pedidos/pedido-itens';
import { PedidoSkeleton } from '@/features/pedidos/pedido-skeleton';
import { PedidoSummary } from '@/features/pedidos/pedido-summary';
import { PedidoTrail } from '@/features/pedidos/pedido-trail';
import { useRecordTitle } from '@/lib/title';

const route = getRouteApi('/_painel/pedido/$id');

/** An order with its items and documents (specification 2.9). */
export function PedidoPage() {
  const { id } = route.useParams();
  const query = useQuery(pedidosQueries.detail(id));
  const pedido = query.data;
  useRecordTitle(pedido && `Pedido ${numberOf(pedido)}`);

  // Signed links to documents live for minutes: reading the order again brings new ones.
  async function readAgain(): Promise<void> {
    // Several documents may ask at once: one reading serves them all.
    await query.refetch({ cancelRefetch: false });
  }

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso a este pedido." />;
  if (pedido) return <PedidoView pedido={pedido} onReadAgain={readAgain} />;
  if (isNotFound(query.error)) {
    return (
      <NotFoundState
        title="Pedido não encontrado."
        detail="Confira o endereço ou procure o pedido na lista."
        action={
          <Link to="/pedidos" className={buttonClass({})}>
            Ver todos os pedidos
          </Link>
        }
      />
    );
  }
  if (query.isError) {
    return (
      <>
        <h1 className="sr-only">Pedido</h1>
        <ErrorState
          title="Pedido não encontrado."
          detail={`Falha ao carregar. ${explainFailure(query.error)}`}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  return (
    <>
      <PedidoSkeleton />
      <SlowNotice pending={query.isFetching} onRetry={() => void query.refetch()} className="mt-3" />
    </>
  );
}

function numberOf(pedido: Pedido): string {
  return pedido.numero_pedido ?? `nº ${pedido.id}`;
}

function PedidoView({ pedido, onReadAgain }: { pedido: Pedido; onReadAgain: () => Promise<void> }) {
  return (
    <>
      <Link
        to="/pedidos"
        className="-mt-2 mb-1 -ml-1 inline-flex h-6 items-center gap-1 rounded-sm pr-1.5 pl-0.5 text-sm text-muted-foreground"
      >
        <ChevronLeft aria-hidden />
        Todos os Pedidos
      </Link>
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 wrap-anywhere">Pedido {numberOf(pedido)}</h1>
        {pedido.numero_pedido ? <CopyButton label="número do pedido" text={pedido.numero_pedido} /> : null}
        <StatusBadge kind="pedido" code={pedido.status} />
      </div>
      <PedidoSummary pedido={pedido} />
      <PedidoTrail pedido={pedido} />
      <PedidoEntrega pedido={pedido} />
      <PedidoItens itens={pedido.itens_pedido} onReadAgain={onReadAgain} />
    </>
  );
}
