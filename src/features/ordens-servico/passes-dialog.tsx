import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { explainFailure } from '@/api/errors';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { pedidosQueries, type ItemPedido } from '@/api/pedidos';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { LoadingCaption } from '@/components/feedback/loading-caption';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { passeIndex } from '@/features/ordens-servico/ordem-servico-search';
import { pedidoLabel } from '@/features/ordens-servico/ordem-servico-rules';
import { passeRows } from '@/features/ordens-servico/passe-rules';
import { PasseDownloads } from '@/features/ordens-servico/passe-downloads';
import { usePassesViewer } from '@/features/ordens-servico/use-passes-viewer';

const route = getRouteApi('/_painel/ordens-servico/$id/detalhes');

/** 'Passe do Pedido {number}' (specification 2.10): the passes of an order, one at a time. */
export function PassesDialog({ pedido }: { pedido: PedidoAssociado }) {
  const viewer = usePassesViewer();
  const query = useQuery(pedidosQueries.passes(pedido.id));
  const passes = query.data?.itens_pedido ?? [];
  const index = passeIndex(route.useSearch(), passes.length);
  const passe = passes[index];

  const go = (to: number) => {
    if (to >= 0 && to < passes.length) viewer.show(to);
  };
  const leaf = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(index - 1);
    if (event.key === 'ArrowRight') go(index + 1);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) viewer.close();
      }}
    >
      <DialogContent onKeyDown={leaf}>
        <DialogHeader title={`Passe do Pedido ${pedidoLabel(pedido)}`} closeLabel="Fechar visualizador" />
        <DialogBody>
          {passe ? (
            <>
              <Leafing index={index} count={passes.length} onGo={go} />
              <PasseFacts passe={passe} />
            </>
          ) : query.isError && !query.data ? (
            <ErrorState
              inPanel
              title="Erro ao buscar os detalhes dos passes."
              detail={explainFailure(query.error)}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : query.data ? (
            <EmptyState art="none" title="Nenhum passe neste pedido." />
          ) : (
            <Loading />
          )}
          <SlowNotice pending={query.isFetching} onRetry={() => void query.refetch()} />
        </DialogBody>
        <PasseDownloads passe={passe} onClose={viewer.close} />
      </DialogContent>
    </Dialog>
  );
}

/** Both buttons keep their place; at the ends they say why they are off (look 5). */
function Leafing({ index, count, onGo }: { index: number; count: number; onGo: (index: number) => void }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <Button
        size="sm"
        disabledReason={index === 0 ? 'Este é o primeiro passe.' : undefined}
        onClick={() => {
          onGo(index - 1);
        }}
      >
        <ChevronLeft aria-hidden />
        Anterior
      </Button>
      <span role="status">
        Passe {index + 1} de {count}
      </span>
      <Button
        size="sm"
        disabledReason={index === count - 1 ? 'Este é o último passe.' : undefined}
        onClick={() => {
          onGo(index + 1);
        }}
      >
        Próximo
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

const rows = 'grid grid-cols-[128px_minmax(0,1fr)] border-t border-border py-1.75 max-md:grid-cols-[112px_minmax(0,1fr)]';

function PasseFacts({ passe }: { passe: ItemPedido }) {
  return (
    <dl>
      {passeRows(passe).map(([label, value]) => (
        <div key={label} className={rows}>
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As high as the pass that it stands for, so that nothing moves. */
function Loading() {
  return (
    <div className="min-h-92">
      <LoadingCaption visible className="mb-4 block" />
      <div className="grid gap-5.5" aria-hidden>
        {Array.from({ length: 9 }, (_, row) => (
          <Skeleton key={row} width={row % 2 === 0 ? 280 : 220} />
        ))}
      </div>
    </div>
  );
}
