import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrap, unwrapAs } from '@/api/client';
import { ApiError, isNotFound } from '@/api/errors';
import { keys, KEYS_WITH_PEDIDOS } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import { fetchAll } from '@/api/pages';
import { parse } from '@/api/parse';
import { enderecoSchema } from '@/api/pedido-parts';
import { pedidoLabel } from '@/lib/format';
import { id, money, number, record, sentence, text } from '@/lib/schema';
import { statusOf } from '@/lib/status';

type Schemas = components['schemas'];
/** Status changes of one order in delivery; 'entregue' uses a separate call. */
export type StatusEntrega = Schemas['PedidoStatusAlteracao']['status'];

/** The actions on orders in delivery, by the status that they set. */
export const ENTREGA_LABELS = {
  enviado: 'Marcar como Enviado',
  cancelado: 'Adiar Entrega',
  entregue: 'Confirmar Entrega',
} as const satisfies Record<StatusEntrega | 'entregue', string>;

const pedidoEntregaSchema = record<Schemas['PedidoEntrega']>()({
  id,
  numero_pedido: text,
  status: text,
  tipo_entrega: text,
  usuario: z.catch(record<Schemas['UsuarioEntrega']>()({ nome_completo: text, email: text, cpf: text }), {
    nome_completo: null,
    email: null,
    cpf: null,
  }),
  payer_name: text,
  valor_total: money,
  endereco_entrega: enderecoSchema,
});

const pedidoResumoSchema = record<Schemas['PedidoResumo']>()({
  id,
  numero_pedido: text,
  status: text,
  pago_em: text,
});

/** An order in the results of the delivery search. */
export type PedidoEntrega = z.infer<typeof pedidoEntregaSchema>;
/** A row of the summary tables. */
export type PedidoResumo = z.infer<typeof pedidoResumoSchema>;

const MOTIVO_KEYS = ['message', 'mensagem', 'motivo', 'erro', 'error', 'detail'];
/** Texts of an entry of `falhas` that are no reason. */
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
    // `pedido`, or a bare value, is an id or a number.
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

export const resultadoEmMassaSchema = z.pipe(
  z.object({ message: sentence, falhas: falhasSchema }),
  z.transform(({ message, falhas }) => ({ message: message ?? 'Pedidos atualizados.', ...falhas })),
);

const entregaConfirmadaSchema = record<Schemas['EntregaConfirmada']>()({ message: sentence, numero_pedido: text });

export const IN_DELIVERY = ['pronto', 'enviado', 'cancelado'] as const;

/** Orders in delivery whose number begins with the text, lowest number first. */
export function fetchPedidosEntrega(
  numero: string,
  signal: AbortSignal,
  statuses: readonly (typeof IN_DELIVERY)[number][] = IN_DELIVERY,
): Promise<PedidoEntrega[]> {
  const query = { numero_pedido: numero, status: [...statuses] };
  return fetchAll(pedidoEntregaSchema, (further) =>
    client.GET('/gerenciar-pedidos/', { params: { query: { ...query, ...further } }, signal }),
  );
}

export const entregasQueries = {
  /** Orders in delivery whose number begins with the text (ENT-01). */
  search: (numero: string) =>
    queryOptions({
      queryKey: [...keys.entregas, 'search', numero] as const,
      queryFn: ({ signal }) => fetchPedidosEntrega(numero, signal),
      enabled: numero !== '',
      // A number that is scanned again needs the current status.
      staleTime: 0,
      meta: { failureToast: 'Erro ao buscar pedidos.', partOfScreen: true },
    }),

  resumo: () =>
    queryOptions({
      queryKey: [...keys.entregas, 'resumo', 'todos'] as const,
      queryFn: ({ signal }) =>
        fetchAll(pedidoResumoSchema, (query) => client.GET('/resumo-pedidos/', { params: { query }, signal })),
      meta: { failureToast: 'Erro ao buscar resumo dos pedidos.' },
    }),

  /** Letters only. */
  resumoCartas: () =>
    queryOptions({
      queryKey: [...keys.entregas, 'resumo', 'cartas'] as const,
      queryFn: ({ signal }) => {
        const query = { tipo_entrega: 'simples,registrada' } as const;
        return fetchAll(pedidoResumoSchema, (further) =>
          client.GET('/resumo-pedidos/', { params: { query: { ...query, ...further } }, signal }),
        );
      },
      meta: { failureToast: 'Erro ao buscar pedidos de cartas.', partOfScreen: true },
    }),
};

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
    invalidates: KEYS_WITH_PEDIDOS,
    success: (text) => text,
    failure: { text: 'Erro ao atualizar o status do pedido.', server: 'instead' },
    change: ({ pedido: { id, numero_pedido: numero }, status }) => ({
      action: ENTREGA_LABELS[status],
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
  mutationKey: ['entregas', 'confirmar'],
  mutationFn: ({ id }: StatusChange['pedido']) => confirmEntrega(id),
  meta: {
    invalidates: KEYS_WITH_PEDIDOS,
    success: (text) => text,
    failure: { text: 'Erro ao confirmar a entrega do pedido.', server: 'instead' },
    change: ({ id, numero_pedido: numero }) => ({ action: ENTREGA_LABELS.entregue, kind: 'pedido', id, numero }),
  },
});

/** 'Marcar como Enviado' of many orders in one call. */
export function bulkUpdatePedidoStatus(pedidos: readonly number[]) {
  const body = { status: 'enviado' as const, pedidos: [...pedidos] };
  return unwrapAs(resultadoEmMassaSchema, client.PATCH('/gerenciar-pedidos/bulk-status-change/', { body }));
}
