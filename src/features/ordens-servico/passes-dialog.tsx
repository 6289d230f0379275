import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { explainFailure } from '@/api/errors';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { pedidosQueries, type ItemPedido } from '@/api/pedidos';
import { useApiQuery } from '@/api/use-api-query';
import { EmptyState, ErrorState } from '@/components/feedback/states';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { Button } from '@/components/ui/button';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { CloseButton } from '@/components/form/close-button';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { passeIndex } from '@/features/ordens-servico/ordem-servico-search';
import { pedidoLabel } from '@/features/ordens-servico/ordem-servico-rules';
import { passeRows } from '@/features/ordens-servico/passe-rules';
import { PasseDownloads } from '@/features/ordens-servico/passe-downloads';
import { usePassesViewer } from '@/features/ordens-servico/use-passes-viewer';

const route = getRouteApi('/_painel/ordens-servico/$id/detalhes');

/** The pass viewer of an order (ORS-08). */
export function PassesDialog({ pedido }: { pedido: PedidoAssociado }) {
  const viewer = usePassesViewer();
  const query = useApiQuery(pedidosQueries.passes(pedido.id));
  const passes = query.data?.itens_pedido ?? [];
  const index = passeIndex(route.useSearch(), passes.length);
  const passe = passes[index];

  const go = (to: number) => {
    if (to >= 0 && to < passes.length) viewer.show(to);
  };
  const goByArrow = (event: KeyboardEvent) => {
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
      <DialogContent showCloseButton={false} onKeyDown={goByArrow}>
        <DialogHeader>
          <DialogTitle>Passe do Pedido {pedidoLabel(pedido)}</DialogTitle>
          <DialogClose asChild>
            <CloseButton label="Fechar visualizador" />
          </DialogClose>
        </DialogHeader>
        <DialogBody>
          {passe ? (
            <>
              <PasseNavigation index={index} count={passes.length} onGo={go} />
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

function PasseNavigation({ index, count, onGo }: { index: number; count: number; onGo: (index: number) => void }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <DisabledHint reason={index === 0 ? 'Este é o primeiro passe.' : undefined}>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            onGo(index - 1);
          }}
        >
          <ChevronLeft aria-hidden />
          Anterior
        </Button>
      </DisabledHint>
      <span role="status">
        Passe {index + 1} de {count}
      </span>
      <DisabledHint reason={index === count - 1 ? 'Este é o último passe.' : undefined}>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            onGo(index + 1);
          }}
        >
          Próximo
          <ChevronRight aria-hidden />
        </Button>
      </DisabledHint>
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

/** As high as a pass, against layout shift. */
function Loading() {
  return (
    <div className="min-h-92">
      <LoadingCaption visible className="mb-4 block" />
      <div className="grid gap-5.5" aria-hidden>
        {Array.from({ length: 9 }, (_, row) => (
          <Skeleton key={row} className={row % 2 === 0 ? 'w-70' : 'w-55'} />
        ))}
      </div>
    </div>
  );
}
