import * as z from 'zod/mini';
import { readFresh } from '@/api/cancelled-queries';
import { ORDER_DEPENDENT_KEYS } from '@/api/keys';
import { markPedidoEmitido } from '@/api/ordem-servico-mutations';
import { ordensServicoQueries, type OrdemServicoDetalhe, type PedidoAssociado } from '@/api/ordens-servico';
import { donoText, isProduced } from '@/features/ordens-servico/ordem-servico-rules';
import { countOf, pedidoLabel } from '@/lib/format';
import { statusOf } from '@/lib/status';
import { bulkAction, PEDIDO_BULK_TEXTS } from '@/operations/bulk-action';
import { isOutcomeUnknown, type Operation } from '@/operations/operation';

/** 'Emitir os N conferidos' (ORS-14): the checked orders of one service order. */
export const EMITIR_CONFERIDOS = bulkAction({
  name: 'emitido',
  status: 'pronto',
  texts: {
    ...PEDIDO_BULK_TEXTS,
    label: 'Emitir conferidos',
    progress: 'Emitindo',
    question: (count) =>
      `Deseja mesmo marcar ${countOf(count, 'pedido conferido', 'pedidos conferidos')} como Emitido?`,
    done: (count) =>
      count === 0
        ? 'Nenhum pedido marcado como pronto.'
        : `${countOf(count, 'pedido marcado como pronto', 'pedidos marcados como prontos')}.`,
    defaultReason: 'O servidor recusou a emissão.',
  },
  schema: z.object({ ordem: z.int(), id: z.int() }),
  recordOf: ({ id }) => ({ kind: 'pedido', id }),
  invalidates: ORDER_DEPENDENT_KEYS,
  fetchNumeros: async (client, pedidos) => {
    const records = await readPedidos(client, pedidos);
    return records.map(({ numero }) => numero);
  },
  readCurrent: (client, pedidos) => readPedidos(client, pedidos),
  sendOne: ({ ordem, id }) => markPedidoEmitido(ordem, id),
});

async function readPedidos(client: Parameters<typeof readFresh>[0], pedidos: readonly { ordem: number; id: number }[]) {
  const ordem = pedidos[0]?.ordem;
  if (ordem === undefined) return [];
  const detail = await readFresh(client, ordensServicoQueries.detail(String(ordem)));
  return pedidos.map(({ id }) => currentPedido(detail.pedidos.find((pedido) => pedido.id === id)));
}

/** The current state of an order; `pedido` is undefined for a released order. */
export function currentPedido(pedido: PedidoAssociado | undefined) {
  const produced = pedido !== undefined && isProduced(pedido);
  return {
    numero: pedido?.numero_pedido ?? undefined,
    text: pedido ? `Agora: ${statusOf('pedido', pedido.status).label}.` : 'Não está mais nesta ordem de serviço.',
    canSend: pedido !== undefined && !produced,
    hasTargetStatus: produced,
  };
}

/** The checked orders that 'Emitir os N conferidos' sends, and a text about those that it leaves out. */
export function emissiveisOf(
  { id: ordem, pedidos, funcionario }: OrdemServicoDetalhe,
  conferidos: readonly number[],
  operations: { of: (pedido: number) => Operation | undefined; isUnderWay: (pedido: number) => boolean },
) {
  const waiting = pedidos.filter((pedido) => !isProduced(pedido));
  const checked = waiting.filter(({ id }) => conferidos.includes(id));
  const unknown = checked.filter(({ id }) => isOutcomeUnknown(operations.of(id)));
  const missing = waiting.length - checked.length;
  const parts = [
    donoText({ funcionario }),
    missing > 0 && countOf(missing, 'pedido não conferido fica de fora.', 'pedidos não conferidos ficam de fora.'),
    unknown.length > 0 &&
      countOf(
        unknown.length,
        'pedido com resultado desconhecido fica de fora.',
        'pedidos com resultado desconhecido ficam de fora.',
      ),
  ];
  const planned = checked
    .filter((pedido) => !unknown.includes(pedido) && !operations.isUnderWay(pedido.id))
    .map((pedido) => ({
      record: { kind: 'pedido' as const, id: pedido.id, numero: pedidoLabel(pedido) },
      variables: { ordem, id: pedido.id },
    }));
  return { planned, excluded: parts.filter(Boolean).join(' ') || undefined };
}
