import { noop, type QueryClient } from '@tanstack/react-query';
import { readFresh } from '@/api/cancelled-queries';
import { markPedidoEmitido } from '@/api/ordem-servico-mutations';
import { ordensServicoQueries, type OrdemServicoDetalhe, type PedidoAssociado } from '@/api/ordens-servico';
import type { BulkAction, CurrentRecord } from '@/components/bulk/bulk';
import { bulkRecords } from '@/components/bulk/bulk-record';
import { PEDIDOS, pedidosBulkMutation } from '@/components/bulk/pedidos-bulk';
import type { BulkTarget, RestoredTarget } from '@/components/bulk/use-bulk';
import { isProduced } from '@/features/ordens-servico/ordem-servico-rules';
import { countOf, pedidoLabel } from '@/lib/format';
import { statusOf } from '@/lib/status';
import { newestEntryOf } from '@/session/journal';

/** The bulk action of the checked orders (ORS-14). Its name has the id, because 'Emitido' needs the service order. */
export function emitirConferidos(ordem: number): BulkAction {
  return {
    name: `emitido-${ordem}`,
    label: 'Emitir conferidos',
    question: (count) =>
      `Deseja mesmo marcar ${countOf(count, 'pedido conferido', 'pedidos conferidos')} como Emitido?`,
    doneText: (count) =>
      count === 0
        ? 'Nenhum pedido marcado como pronto.'
        : `${countOf(count, 'pedido marcado como pronto', 'pedidos marcados como prontos')}.`,
    defaultMotivo: 'O servidor recusou a emissão.',
    records: { ...PEDIDOS, screen: '/ordens-servico' },
    readCurrent: (queryClient, ids) => readPedidos(ordem, queryClient, ids),
    sendOne: (id) => markPedidoEmitido(ordem, id),
  };
}

async function readPedidos(
  ordem: number,
  queryClient: QueryClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CurrentRecord>> {
  const { pedidos } = await readFresh(queryClient, ordensServicoQueries.detail(String(ordem)));
  return new Map(ids.map((id) => [id, currentPedido(pedidos.find((pedido) => pedido.id === id))]));
}

/** An order of a service order as it is now; undefined for an order that was released. */
export function currentPedido(pedido: PedidoAssociado | undefined): CurrentRecord {
  const produced = pedido !== undefined && isProduced(pedido);
  return {
    numero: pedido?.numero_pedido ?? undefined,
    text: pedido ? `Agora: ${statusOf('pedido', pedido.status).label}.` : 'Não está mais nesta ordem de serviço.',
    canSend: pedido !== undefined && !produced,
    hasTargetStatus: produced,
  };
}

/** Whether the last change of an order has an unknown outcome that is not checked yet (ERR-14). */
export function isEmissaoUnknown(ordem: number, id: number): boolean {
  const entry = newestEntryOf({ kind: 'pedido', id });
  if (entry) return entry.outcome === 'unknown' && entry.notice === undefined;
  const { name } = emitirConferidos(ordem);
  // The journal does not survive a reload; the record of a bulk action does.
  return bulkRecords().some(({ action, outcomes }) => action === name && outcomes.get(id) === 'unknown');
}

export function restoredTarget({ pedidos }: OrdemServicoDetalhe): RestoredTarget {
  return {
    mutation: pedidosBulkMutation,
    numeros: () => new Map(pedidos.map((pedido) => [pedido.id, pedidoLabel(pedido)])),
    onStart: noop,
    onEnd: noop,
  };
}

/** The checked orders that are not ready, for the bulk action. `isEmitting`: 'Emitido' of the order is held or in flight. */
export function conferidosTarget(
  ordem: OrdemServicoDetalhe,
  conferidos: readonly number[],
  isEmitting: (id: number) => boolean,
): BulkTarget {
  const { id: ordemId, pedidos } = ordem;
  const pedidoOf = (id: number) => pedidos.find((pedido) => pedido.id === id);
  const canEmit = (id: number) =>
    currentPedido(pedidoOf(id)).canSend && !isEmissaoUnknown(ordemId, id) && !isEmitting(id);
  return {
    ...restoredTarget(ordem),
    chosenIds: () => conferidos,
    applies: (_action, id) => canEmit(id),
    excludedText: () => {
      const waiting = pedidos.filter((pedido) => !isProduced(pedido));
      const missing = waiting.filter(({ id }) => !conferidos.includes(id)).length;
      const unknown = waiting.filter(({ id }) => conferidos.includes(id) && isEmissaoUnknown(ordemId, id)).length;
      const parts = [
        missing > 0 && countOf(missing, 'pedido não conferido fica de fora.', 'pedidos não conferidos ficam de fora.'),
        unknown > 0 &&
          countOf(
            unknown,
            'pedido com resultado desconhecido fica de fora.',
            'pedidos com resultado desconhecido ficam de fora.',
          ),
      ];
      return parts.filter(Boolean).join(' ') || undefined;
    },
    statusKeyOf: () => ordensServicoQueries.detail(String(ordemId)).queryKey,
    currentStatusText: (id) => currentPedido(pedidoOf(id)).text,
  };
}
