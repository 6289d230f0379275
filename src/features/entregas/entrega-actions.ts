import type { QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { readFresh } from '@/api/cancelled-queries';
import { bulkUpdatePedidoStatus, confirmEntrega, ENTREGA_LABELS } from '@/api/entrega-mutations';
import { entregasQueries } from '@/api/entregas';
import { isNotFound } from '@/api/errors';
import { ORDER_DEPENDENT_KEYS } from '@/api/keys';
import { pedidosQueries } from '@/api/pedidos';
import { storeRomaneio } from '@/features/entregas/romaneio-ids';
import { countOf } from '@/lib/format';
import { statusOf } from '@/lib/status';
import { bulkAction, PEDIDO_BULK_TEXTS, type BulkAction } from '@/operations/bulk-action';

const question = (verb: string, count: number) =>
  `Deseja mesmo ${verb} ${countOf(count, 'pedido selecionado', 'pedidos selecionados')}?`;

interface Sent {
  id: number;
}

/** Options of both actions. */
const COMMON_OPTIONS = {
  schema: z.object({ id: z.int() }),
  recordOf: ({ id }: Sent) => ({ kind: 'pedido', id }) as const,
  invalidates: ORDER_DEPENDENT_KEYS,
  fetchNumeros: async (client: QueryClient, pedidos: readonly Sent[]) => {
    const rows = await client.query(entregasQueries.resumo());
    return pedidos.map(({ id }) => rows.find((row) => row.id === id)?.numero_pedido ?? undefined);
  },
};

export const MARCAR_ENVIADO = bulkAction<Sent>({
  ...COMMON_OPTIONS,
  name: 'enviado',
  status: 'enviado',
  texts: {
    ...PEDIDO_BULK_TEXTS,
    label: ENTREGA_LABELS.enviado,
    progress: 'Enviando',
    question: (count) => question('marcar como Enviado', count),
    done: (count) =>
      count === 0
        ? 'Nenhum pedido marcado como Enviado.'
        : `${countOf(count, 'pedido marcado como Enviado', 'pedidos marcados como Enviado')}.`,
    defaultReason: 'Continua em Pronto; o servidor não disse o motivo.',
  },
  readCurrent: (client, pedidos) => readPedidos('enviado', client, pedidos),
  sendAll: {
    send: (pedidos) => bulkUpdatePedidoStatus(pedidos.map(({ id }) => id)),
    failure: { text: 'Erro ao atualizar pedidos em massa.' },
  },
  // The hand-over list shows the sent orders (ENT-23).
  onDone: (pedidos) => storeRomaneio(pedidos.map(({ id }) => id)),
});

export const CONFIRMAR_ENTREGA = bulkAction<Sent>({
  ...COMMON_OPTIONS,
  name: 'entregue',
  status: 'entregue',
  texts: {
    ...PEDIDO_BULK_TEXTS,
    label: ENTREGA_LABELS.entregue,
    progress: 'Confirmando',
    question: (count) => question('confirmar entrega', count),
    done: (count) =>
      count === 0 ? 'Nenhuma entrega confirmada.' : `${countOf(count, 'entrega confirmada', 'entregas confirmadas')}.`,
    defaultReason: 'O servidor recusou a confirmação.',
  },
  readCurrent: (client, pedidos) => readPedidos('entregue', client, pedidos),
  sendOne: ({ id }) => confirmEntrega(id),
});

export const ENTREGA_ACTIONS: readonly BulkAction[] = [MARCAR_ENVIADO, CONFIRMAR_ENTREGA];

/** The operations of a bulk action on orders. */
export function planPedidos(pedidos: readonly { id: number; numero_pedido: string | null }[]) {
  return pedidos.map(({ id, numero_pedido: numero }) => ({
    record: { kind: 'pedido' as const, id, numero },
    variables: { id },
  }));
}

const CONCURRENCY = 4;

/** Reads the summary, and each order that is not in it. */
async function readPedidos(action: 'enviado' | 'entregue', client: QueryClient, pedidos: readonly Sent[]) {
  const rows = await readFresh(client, entregasQueries.resumo());
  const inSummary = new Map(rows.map((row) => [row.id, row]));
  const limit = pLimit(CONCURRENCY);
  return Promise.all(
    pedidos.map(async ({ id }) =>
      currentPedido(action, inSummary.get(id) ?? (await limit(() => readPedido(client, id)))),
    ),
  );
}

async function readPedido(client: QueryClient, id: number) {
  try {
    return await readFresh(client, pedidosQueries.detail(String(id)));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** The result of an action by the order's current status: a delivered order counts as sent. `pedido` may not exist. */
export function currentPedido(
  action: 'enviado' | 'entregue',
  pedido: { numero_pedido: string | null; status: string | null } | undefined,
) {
  return {
    numero: pedido?.numero_pedido ?? undefined,
    text: pedido ? `Agora: ${statusOf('entrega', pedido.status).label}.` : 'Pedido não encontrado.',
    // As in the tables (ENT-07).
    canSend: pedido?.status === 'pronto' || (action === 'entregue' && pedido?.status === 'enviado'),
    hasTargetStatus: pedido?.status === action || pedido?.status === 'entregue',
  };
}
