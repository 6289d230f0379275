import type { QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { readFresh } from '@/api/cancelled-queries';
import { bulkUpdatePedidoStatus, confirmEntrega, entregasQueries } from '@/api/entregas';
import { isNotFound } from '@/api/errors';
import { pedidosQueries } from '@/api/pedidos';
import type { BulkAction, CurrentRecord } from '@/components/bulk/bulk';
import { PEDIDOS } from '@/components/bulk/pedidos-bulk';
import { countOf } from '@/lib/format';
import { statusOf } from '@/lib/status';

const question = (verb: string, count: number) =>
  `Deseja mesmo ${verb} ${countOf(count, 'pedido selecionado', 'pedidos selecionados')}?`;

export const MARCAR_ENVIADO: BulkAction = {
  name: 'enviado',
  label: 'Marcar como Enviado',
  question: (count) => question('marcar como Enviado', count),
  doneText: (count) =>
    count === 0
      ? 'Nenhum pedido marcado como Enviado.'
      : `${countOf(count, 'pedido marcado como Enviado', 'pedidos marcados como Enviado')}.`,
  defaultMotivo: 'Continua em Pronto; o servidor não disse o motivo.',
  records: {
    ...PEDIDOS,
    // Its only request cannot be stopped.
    leaveQuestion: {
      title: 'Sair antes da resposta?',
      question: 'A solicitação já foi enviada: os pedidos podem mudar de status mesmo que você saia.',
      leave: 'Sair',
      stay: 'Continuar na tela',
    },
  },
  readCurrent: (queryClient, ids) => readPedidos('enviado', queryClient, ids),
  sendAll: bulkUpdatePedidoStatus,
  failure: { text: 'Erro ao atualizar pedidos em massa.' },
  readUnchanged: readPronto,
};

export const CONFIRMAR_ENTREGA: BulkAction = {
  name: 'entregue',
  label: 'Confirmar Entrega',
  question: (count) => question('confirmar entrega', count),
  doneText: (count) =>
    count === 0 ? 'Nenhuma entrega confirmada.' : `${countOf(count, 'entrega confirmada', 'entregas confirmadas')}.`,
  defaultMotivo: 'O servidor recusou a confirmação.',
  records: PEDIDOS,
  readCurrent: (queryClient, ids) => readPedidos('entregue', queryClient, ids),
  sendOne: confirmEntrega,
};

export const ENTREGA_ACTIONS: readonly BulkAction[] = [MARCAR_ENVIADO, CONFIRMAR_ENTREGA];

/** Ids in Pronto if the summary was refetched since; otherwise undefined. */
function readPronto(queryClient: QueryClient, since: number): ReadonlySet<number> | undefined {
  const state = queryClient.getQueryState(entregasQueries.resumo().queryKey);
  if (!state?.data || state.dataUpdatedAt < since || state.status !== 'success') return undefined;
  return new Set(state.data.filter(({ status }) => status === 'pronto').map(({ id }) => id));
}

const CONCURRENCY = 4;

/** Reads the summary, and each order that is not in it. */
async function readPedidos(
  action: 'enviado' | 'entregue',
  queryClient: QueryClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CurrentRecord>> {
  const rows = await readFresh(queryClient, entregasQueries.resumo());
  const inSummary = new Map(rows.map((row) => [row.id, row]));
  const limit = pLimit(CONCURRENCY);
  const entries = ids.map(async (id): Promise<[number, CurrentRecord]> => {
    const row = inSummary.get(id) ?? (await limit(() => readPedido(queryClient, id)));
    return [id, currentPedido(action, row)];
  });
  return new Map(await Promise.all(entries));
}

async function readPedido(queryClient: QueryClient, id: number) {
  try {
    return await readFresh(queryClient, pedidosQueries.detail(String(id)));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** 'Agora: Pronto.' */
export function statusNowText(status: string | null): string {
  return `Agora: ${statusOf('entrega', status).label}.`;
}

/** What the status of an order shows: a delivered order was sent before. Undefined for an order that does not exist. */
export function currentPedido(
  action: 'enviado' | 'entregue',
  pedido: { numero_pedido: string | null; status: string | null } | undefined,
): CurrentRecord {
  return {
    numero: pedido?.numero_pedido ?? undefined,
    text: pedido ? statusNowText(pedido.status) : 'Pedido não encontrado.',
    // As in the tables (ENT-07).
    canSend: pedido?.status === 'pronto' || (action === 'entregue' && pedido?.status === 'enviado'),
    hasTargetStatus: pedido?.status === action || pedido?.status === 'entregue',
  };
}
