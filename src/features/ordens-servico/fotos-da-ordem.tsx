import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keys } from '@/api/keys';
import type { OrdemServicoDetalhe, PedidoAssociado } from '@/api/ordens-servico';
import { pedidosQueries } from '@/api/pedidos';
import { useApiQuery } from '@/api/use-api-query';
import { FotoDoPasse, useMostrarFotos } from '@/components/document-viewer/document-image';
import { useAreDocumentsLoading } from '@/components/document-viewer/use-document';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { QueryState } from '@/components/feedback/query-state';
import { EmptyState, InlineError } from '@/components/feedback/states';
import { backLinkClass } from '@/components/layout/back-link';
import { PrintedPage } from '@/components/layout/printed-page';
import { Skeleton } from '@/components/ui/skeleton';
import { countOf, passeLabel, pedidoLabel } from '@/lib/format';
import { cn } from '@/lib/utils';

interface FotosDaOrdemProps {
  ordem: OrdemServicoDetalhe;
  /** Of the query of the service order: milliseconds. */
  updatedAt: number;
  onClose: () => void;
}

/** The photos of all passes of a service order with name and order, on screen and paper (ORS-29). */
export function FotosDaOrdem({ ordem: { id, pedidos }, updatedAt, onClose }: FotosDaOrdemProps) {
  const fotos = useMostrarFotos('mt-3');
  const back = useRef<HTMLButtonElement>(null);
  // The pressed button is gone.
  useEffect(() => back.current?.focus(), []);
  const isLoading = useAreDocumentsLoading(keys.pedidos[0]);
  return (
    <>
      <button ref={back} type="button" onClick={onClose} className={cn(backLinkClass, 'hover:text-foreground')}>
        <ChevronLeft aria-hidden />
        Voltar
      </button>
      <PrintedPage
        title={`Fotos da Ordem de Serviço ${id}`}
        subtitle={countOf(pedidos.length, 'pedido', 'pedidos')}
        updatedAt={updatedAt}
        hasRows={fotos.areShown && pedidos.length > 0}
        waitReason={isLoading ? 'As fotos ainda estão carregando.' : undefined}
      >
        {fotos.button}
        {pedidos.length === 0 ? (
          <EmptyState title="Nenhum pedido nesta Ordem de Serviço." />
        ) : (
          <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-6">
            {pedidos.map((pedido) => (
              <FotosDoPedido key={pedido.id} pedido={pedido} areShown={fotos.areShown} />
            ))}
          </ul>
        )}
      </PrintedPage>
    </>
  );
}

/** A tile for each pass of an order. */
function FotosDoPedido({ pedido, areShown }: { pedido: PedidoAssociado; areShown: boolean }) {
  const query = useApiQuery({ ...pedidosQueries.passes(pedido.id), meta: { logAs: 'fotos da ordem' } });
  // Several photos may renew their signed links at once (DOC-05): they share one refetch.
  const renew = () => query.refetch({ cancelRefetch: false });
  const link = (
    <Link to="/pedido/$id" params={{ id: String(pedido.id) }}>
      Pedido {pedidoLabel(pedido)}
    </Link>
  );
  return (
    <QueryState
      query={query}
      loading={
        <li className="w-33">
          <LoadingCaption />
          <Skeleton className="mb-1 h-44 w-33" />
          {link}
          <SlowNotice query={query} />
        </li>
      }
      failure={
        <li className="basis-full">
          {link}
          <InlineError text="Não foi possível carregar as fotos." query={query} />
        </li>
      }
    >
      {({ itens_pedido: itens }) =>
        itens.length === 0 ? (
          <li className="w-33">
            <p>Nenhum passe neste pedido.</p>
            {link}
          </li>
        ) : (
          itens.map((item) => {
            const nome = passeLabel(item);
            return (
              <li key={item.id} className="w-33 break-inside-avoid wrap-anywhere">
                {areShown ? <FotoDoPasse nome={nome} documentos={item.documentos} renew={renew} /> : null}
                <p className="mt-1 font-semibold">{nome}</p>
                {link}
              </li>
            );
          })
        )
      }
    </QueryState>
  );
}
