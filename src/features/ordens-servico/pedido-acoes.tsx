import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Check, Eye, Stamp } from 'lucide-react';
import { askAhead } from '@/api/ask-ahead';
import { markPedidoEmitidoMutation, type PedidoAssociado } from '@/api/ordens-servico';
import { pedidosQueries } from '@/api/pedidos';
import { useMutationOnce } from '@/api/use-mutation-once';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { Button } from '@/components/ui/button';
import { emitidoRefusal } from '@/features/ordens-servico/ordem-servico-rules';
import { usePassesViewer } from '@/features/ordens-servico/use-passes-viewer';

const route = getRouteApi('/_painel/ordens-servico/$id/detalhes');

/** What can be done with an order of a service order: 'Emitido' (specification 4) and a look at its passes. */
export function PedidoAcoes({ pedido }: { pedido: PedidoAssociado }) {
  const viewer = usePassesViewer();
  const queryClient = useQueryClient();
  const lookAhead = () => {
    askAhead(queryClient, { ...pedidosQueries.passes(pedido.id), meta: { logAs: 'passes' } });
  };
  return (
    <div className="inline-grid grid-cols-[auto_auto] items-center gap-x-2">
      <Emitido pedido={pedido} />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Visualizar"
        onPointerEnter={lookAhead}
        onFocus={lookAhead}
        onClick={() => {
          viewer.open(pedido.id);
        }}
      >
        <Eye aria-hidden />
      </Button>
    </div>
  );
}

/** One button all the while, so that the focus stays where it was when 'Emitido' turns into 'Pronto'. */
function Emitido({ pedido }: { pedido: PedidoAssociado }) {
  const { id } = route.useParams();
  const markEmitido = useMutationOnce(markPedidoEmitidoMutation);
  const refusal = emitidoRefusal(pedido);
  return (
    <>
      {/* Below the buttons, and no wider than they are: the row has its other cells beside them. */}
      <SlowNotice
        pending={markEmitido.isPending}
        className="col-span-2 row-start-2 w-0 min-w-full text-sm font-normal whitespace-normal"
      />
      <Button
        size="sm"
        className="min-w-27"
        busy={markEmitido.isPending}
        disabledReason={refusal}
        onClick={() => {
          markEmitido.mutate({ ordem: Number(id), pedido: pedido.id });
        }}
      >
        {refusal === undefined ? <Stamp aria-hidden /> : <Check aria-hidden />}
        {refusal === undefined ? 'Emitido' : 'Pronto'}
      </Button>
    </>
  );
}
