import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrap, unwrapAs } from '@/api/client';
import type { PedidoEntrega } from '@/api/entregas';
import { ApiError, isNotFound } from '@/api/errors';
import { ORDER_DEPENDENT_KEYS } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import { parse } from '@/api/parse';
import { pedidoLabel } from '@/lib/format';
import { number, record, sentence, text } from '@/lib/schema';
import { statusOf } from '@/lib/status';

type Schemas = components['schemas'];

export type StatusEntrega = Schemas['PedidoStatusAlteracao']['status'];

/** The actions on orders in delivery, by the status that they set. */
export const ENTREGA_LABELS = {
  enviado: 'Marcar como Enviado',
  cancelado: 'Adiar Entrega',
  entregue: 'Confirmar Entrega',
} as const satisfies Record<StatusEntrega | 'entregue', string>;

const MOTIVO_KEYS = ['message', 'mensagem', 'motivo', 'erro', 'error', 'detail'];
/** Texts in an entry of `falhas` that do not state a reason. */
const OTHER_KEYS = ['id', 'pedido', 'numero_pedido', 'status', 'code'];

const recusadoSchema = z.pipe(
  z.union([
    z.record(z.string(), sentence),
    z.pipe(
      text,
      z.transform((pedido): Record<string, string | null> => ({ pedido })),
    ),
  ]),
  z.transform((entry) => {
    const { id = null, pedido = null, numero_pedido = null } = entry;
    const motivoKeys = [...MOTIVO_KEYS, ...Object.keys(entry).filter((key) => !OTHER_KEYS.includes(key))];
    const motivo = motivoKeys.map((key) => entry[key]).find((words) => words != null) ?? undefined;
    // `pedido` and a bare value contain an id or a number.
    return { id: id ?? pedido, numero: numero_pedido ?? pedido, motivo };
  }),
);

/** A number, or a list of ids, numbers or objects (ENT-10); anything else is no failure. */
const falhasSchema = z.union([
  z.pipe(
    z.array(recusadoSchema),
    z.transform((recusados) => ({ falhas: recusados.length, recusados })),
  ),
  z.pipe(
    number,
    z.transform((count) => ({ falhas: count ?? 0, recusados: [] })),
  ),
]);

const resultadoEmMassaSchema = z.pipe(
  z.object({ message: sentence, falhas: falhasSchema }),
  z.transform(({ message, falhas }) => ({ message: message ?? 'Pedidos atualizados.', ...falhas })),
);

const entregaConfirmadaSchema = record<Schemas['EntregaConfirmada']>()({ message: sentence, numero_pedido: text });

/** The text of TXT-26 replaces the server's 404, which does not name the record. */
async function withNotFoundText(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    throw new ApiError({ kind: 'status', status: 404, detail: 'Pedido não encontrado.', cause: error });
  }
}

interface StatusChange {
  pedido: Pick<PedidoEntrega, 'id' | 'numero_pedido'>;
  status: StatusEntrega;
}

/** 'Marcar como Enviado' and 'Adiar Entrega' of one order. */
export const updatePedidoStatusMutation = apiMutation({
  mutationKey: ['entregas', 'status'],
  mutationFn: async ({ pedido, status }: StatusChange) => {
    await withNotFoundText(
      unwrap(client.PATCH('/gerenciar-pedidos/{id}/', { params: { path: { id: pedido.id } }, body: { status } })),
    );
    return `Pedido ${pedidoLabel(pedido)} atualizado para "${statusOf('entrega', status).label}".`;
  },
  meta: {
    invalidates: ORDER_DEPENDENT_KEYS,
    success: (text) => text,
    failure: { text: 'Erro ao atualizar o status do pedido.', server: 'instead' },
    change: ({ pedido: { id, numero_pedido: numero }, status }) => ({
      action: ENTREGA_LABELS[status],
      status,
      kind: 'pedido',
      id,
      numero,
    }),
  },
});

/** 'Confirmar Entrega' of one order. Returns the server's text (TXT-49). */
export async function confirmEntrega(id: number): Promise<string> {
  const body = await withNotFoundText(unwrap(client.PATCH('/confirmar-entrega/{id}/', { params: { path: { id } } })));
  const { message, numero_pedido } = parse(entregaConfirmadaSchema, body);
  return message ?? `Entrega do pedido ${pedidoLabel({ id, numero_pedido })} confirmada.`;
}

export const confirmEntregaMutation = apiMutation({
  mutationKey: ['entregas', 'confirm'],
  mutationFn: ({ id }: StatusChange['pedido']) => confirmEntrega(id),
  meta: {
    invalidates: ORDER_DEPENDENT_KEYS,
    success: (text) => text,
    failure: { text: 'Erro ao confirmar a entrega do pedido.', server: 'instead' },
    change: ({ id, numero_pedido: numero }) => ({
      action: ENTREGA_LABELS.entregue,
      status: 'entregue',
      kind: 'pedido',
      id,
      numero,
    }),
  },
});

/** 'Marcar como Enviado' of many orders in one call. */
export function bulkUpdatePedidoStatus(pedidos: readonly number[]) {
  const body = { status: 'enviado' as const, pedidos: [...pedidos] };
  return unwrapAs(resultadoEmMassaSchema, client.PATCH('/gerenciar-pedidos/bulk-status-change/', { body }));
}
