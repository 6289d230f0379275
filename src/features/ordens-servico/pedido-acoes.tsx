import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Check, Eye, Stamp } from 'lucide-react';
import { markPedidoEmitidoMutation, type PedidoAssociado } from '@/api/ordens-servico';
import { pedidosQueries } from '@/api/pedidos';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { SlowNotice } from '@/components/feedback/loading';
import { Button } from '@/components/ui/button';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { LoadingButton } from '@/components/form/loading-button';
import { emitidoDisabledReason } from '@/features/ordens-servico/ordem-servico-rules';
import { usePassesViewer } from '@/features/ordens-servico/use-passes-viewer';

const route = getRouteApi('/_painel/ordens-servico/$id/detalhes');

/** 'Emitido' (ORS-07) and the pass viewer of an order. */
export function PedidoAcoes({ pedido }: { pedido: PedidoAssociado }) {
  const viewer = usePassesViewer();
  const queryClient = useQueryClient();
  const prefetchPasses = () => {
    void queryClient.prefetchQuery({ ...pedidosQueries.passes(pedido.id), meta: { logAs: 'passes' } });
  };
  return (
    <div className="inline-grid grid-cols-[auto_auto] items-center gap-x-2">
      <Emitido pedido={pedido} />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Visualizar"
        onPointerEnter={prefetchPasses}
        onFocus={prefetchPasses}
        onClick={() => {
          viewer.open(pedido.id);
        }}
      >
        <Eye aria-hidden />
      </Button>
    </div>
  );
}

/** One button for both states, so that it keeps the focus when 'Emitido' becomes 'Pronto'. */
function Emitido({ pedido }: { pedido: PedidoAssociado }) {
  const { id } = route.useParams();
  const markEmitido = useSingleFlightMutation(markPedidoEmitidoMutation);
  const disabledReason = emitidoDisabledReason(pedido);
  return (
    <>
      {/* Below the buttons and not wider than they are. */}
      <SlowNotice
        pending={markEmitido.isPending}
        className="col-span-2 row-start-2 w-0 min-w-full text-sm font-normal whitespace-normal"
      />
      <DisabledHint reason={disabledReason}>
        <LoadingButton
          variant="outline"
          size="sm"
          className="min-w-27"
          loading={markEmitido.isPending}
          onClick={() => {
            markEmitido.mutate({ ordem: Number(id), pedido: pedido.id });
          }}
        >
          {disabledReason === undefined ? <Stamp aria-hidden /> : <Check aria-hidden />}
          {disabledReason === undefined ? 'Emitido' : 'Pronto'}
        </LoadingButton>
      </DisabledHint>
    </>
  );
}
