import { getRouteApi, Link } from '@tanstack/react-router';
import { explainFailure, isDenied, isNotFound } from '@/api/errors';
import { pedidosQueries } from '@/api/pedidos';
import { useApiQuery } from '@/api/use-api-query';
import { CopyButton } from '@/components/feedback/copy-button';
import { RecordPlaceholder } from '@/components/feedback/record-placeholder';
import { DeniedState, NotFoundState } from '@/components/feedback/states';
import { UnknownResult } from '@/components/feedback/unknown-result';
import { useUnknownResult } from '@/components/feedback/use-unknown-result';
import { BackLink } from '@/components/layout/back-link';
import { StatusBadge } from '@/components/status/status';
import { buttonVariants } from '@/components/ui/button';
import { PedidoEntrega } from '@/features/pedidos/pedido-entrega';
import { PedidoItens } from '@/features/pedidos/pedido-itens';
import { PedidoSummary } from '@/features/pedidos/pedido-summary';
import { PedidoTimeline } from '@/features/pedidos/pedido-timeline';
import { pedidoLabel } from '@/lib/format';
import { useRecordTitle } from '@/lib/title';

const route = getRouteApi('/_painel/pedido/$id');

/** The detail of an order (PED-08). */
export function PedidoPage() {
  const { id } = route.useParams();
  const query = useApiQuery(pedidosQueries.detail(id));
  const pedido = query.data;
  const unknown = useUnknownResult({ kind: 'pedido', id });
  useRecordTitle(pedido && `Pedido ${pedidoLabel(pedido)}`);

  // The links of the documents are signed (DOC-05), and several may be renewed at the same time.
  const renew = () => query.refetch({ cancelRefetch: false });

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso a este pedido." />;
  if (pedido) {
    return (
      <>
        <BackLink to="/pedidos">Todos os Pedidos</BackLink>
        <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 wrap-anywhere">{`Pedido ${pedidoLabel(pedido)}`}</h1>
          {pedido.numero_pedido ? <CopyButton label="número do pedido" text={pedido.numero_pedido} /> : null}
          <StatusBadge kind="pedido" code={pedido.status} />
        </div>
        {unknown ? <UnknownResult {...unknown} className="mb-4" /> : null}
        <PedidoSummary key={pedido.id} pedido={pedido} />
        <PedidoTimeline pedido={pedido} />
        <PedidoEntrega pedido={pedido} />
        <PedidoItens itens={pedido.itens_pedido} renew={renew} />
      </>
    );
  }
  if (isNotFound(query.error)) {
    return (
      <NotFoundState
        title="Pedido não encontrado."
        detail="Confira o endereço ou procure o pedido na lista."
        action={
          <Link to="/pedidos" className={buttonVariants({ variant: 'outline' })}>
            Ver todos os pedidos
          </Link>
        }
      />
    );
  }
  return (
    <RecordPlaceholder
      heading="Pedido"
      query={query}
      failure={{ title: 'Pedido não encontrado.', detail: `Falha ao carregar. ${explainFailure(query.error)}` }}
      showCaption
    />
  );
}
