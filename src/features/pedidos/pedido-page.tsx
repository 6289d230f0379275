import { getRouteApi } from '@tanstack/react-router';
import { Fragment } from 'react';
import { explainFailure } from '@/api/errors';
import { pedidosQueries } from '@/api/pedidos';
import { useApiQuery } from '@/api/use-api-query';
import { CopyButton } from '@/components/feedback/copy-button';
import { RecordPage, RecordSkeleton } from '@/components/feedback/record-page';
import { BackLink } from '@/components/layout/back-link';
import { RecordNotice } from '@/components/operations/record-notice';
import { StatusBadge } from '@/components/status/status';
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
  useRecordTitle(pedido && `Pedido ${pedidoLabel(pedido)}`);

  // Several documents may renew their signed links at once (DOC-05): they share one refetch.
  const renew = () => query.refetch({ cancelRefetch: false });

  return (
    <RecordPage
      query={query}
      heading="Pedido"
      deniedDetail="Seu usuário não tem acesso a este pedido."
      title="Pedido não encontrado."
      detail={`Falha ao carregar. ${explainFailure(query.error)}`}
      missing="Confira o endereço ou procure o pedido na lista."
      list="/pedidos"
      listLabel="Ver todos os pedidos"
      skeleton={<RecordSkeleton showCaption />}
    >
      {(pedido) => (
        <Fragment key={pedido.id}>
          <BackLink to="/pedidos">Todos os Pedidos</BackLink>
          <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 wrap-anywhere">{`Pedido ${pedidoLabel(pedido)}`}</h1>
            {pedido.numero_pedido ? <CopyButton label="número do pedido" text={pedido.numero_pedido} /> : null}
            <StatusBadge kind="pedido" code={pedido.status} />
          </div>
          <RecordNotice record={{ kind: 'pedido', id }} className="mb-4" />
          <PedidoSummary pedido={pedido} />
          <PedidoTimeline pedido={pedido} />
          <PedidoEntrega pedido={pedido} />
          <PedidoItens itens={pedido.itens_pedido} renew={renew} />
        </Fragment>
      )}
    </RecordPage>
  );
}
