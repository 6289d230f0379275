import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Check, Stamp } from 'lucide-react';
import { markPedidoEmitidoMutation } from '@/api/ordem-servico-mutations';
import { ordensServicoQueries, type PedidoAssociado } from '@/api/ordens-servico';
import { WAIT_FOR_RESPONSE } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { RecordNotice } from '@/components/operations/record-notice';
import { HoldButton } from '@/components/operations/undo';
import { useOperation } from '@/components/operations/use-operations';
import { useSendChange } from '@/components/operations/use-send-change';
import { emitidoDisabledReason } from '@/features/ordens-servico/ordem-servico-rules';
import { pedidoLabel } from '@/lib/format';

const route = getRouteApi('/_painel/ordens-servico/$id/detalhes');

/** One button for all states, so that it keeps the focus when 'Emitido' becomes 'Desfazer' or 'Pronto' (ORS-07). */
export function Emitido({ pedido }: { pedido: PedidoAssociado }) {
  const { id: ordem } = route.useParams();
  const client = useQueryClient();
  const sendChange = useSendChange();
  const record = { kind: 'pedido', id: pedido.id } as const;
  const { operation, heldAt, disabledReason: underWay } = useOperation(record);
  const state = operation?.state;
  const readAt = client.getQueryState(ordensServicoQueries.detail(ordem).queryKey)?.dataUpdatedAt ?? 0;
  // The row is older than the response.
  const isOutdated = state?.kind === 'done' && (operation?.settledAt ?? 0) > readAt;
  const disabledReason = emitidoDisabledReason(pedido);
  const isSending = state?.kind === 'sending';
  const word = disabledReason === undefined ? 'Emitido' : 'Pronto';
  const reason = disabledReason ?? (isOutdated ? WAIT_FOR_RESPONSE : isSending ? undefined : underWay);
  return (
    <>
      {/* Below the buttons, and not wider than they. */}
      <SlowNotice
        pending={isSending}
        className="col-span-2 row-start-2 w-0 min-w-full text-sm font-normal whitespace-normal"
      />
      <RecordNotice record={record} className="col-span-2 row-start-3 mt-1 w-60 max-w-full" />
      <HoldButton
        size="sm"
        className="min-w-27"
        loading={isSending}
        // Not while it is 'Desfazer' or 'Processando...'.
        aria-label={heldAt === undefined && !isSending ? `${word}, pedido ${pedidoLabel(pedido)}` : undefined}
        heldAt={heldAt}
        disabledReason={reason}
        onPress={() => sendChange(markPedidoEmitidoMutation, { ordem: Number(ordem), pedido })}
      >
        {disabledReason === undefined ? <Stamp aria-hidden /> : <Check aria-hidden />}
        <span>{word}</span>
      </HoldButton>
    </>
  );
}
