import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { ApiError, isNotFound } from '@/api/errors';
import { keys, PEDIDO_MOVED } from '@/api/keys';
import { readEndereco, type Endereco } from '@/api/pedido-parts';
import { breach, fieldsOf, list, number, requiredFields, requiredId, sentence, text } from '@/api/read';
import { statusOf } from '@/lib/status';

type Schemas = components['schemas'];
/** What one person may do with one order in delivery; 'entregue' is a call of its own. */
export type StatusEntrega = Schemas['PedidoStatusAlteracao']['status'];

/** An order as the delivery search answers it. Null is "missing": the screen has a fallback for each. */
export interface PedidoEntrega {
  id: number;
  numero_pedido: string | null;
  status: string | null;
  tipo_entrega: string | null;
  usuario: { nome_completo: string | null; email: string | null; cpf: string | null };
  payer_name: string | null;
  valor_total: number | null;
  endereco_entrega: Endereco | null;
}

/** A row of the summary tables. */
export interface PedidoResumo {
  id: number;
  numero_pedido: string | null;
  status: string | null;
  pago_em: string | null;
}

export interface FalhaEmMassa {
  id: number;
  motivo: string | undefined;
}

export interface ResultadoEmMassa {
  /** The server's sentence; null if it sent none. */
  message: string | null;
  /** What the server refused, each with its reason; or only how many, when it does not say which. */
  falhas: readonly FalhaEmMassa[] | number;
}

function readPedidoEntrega(raw: unknown): PedidoEntrega {
  const fields = requiredFields<Schemas['PedidoEntrega']>(raw);
  const usuario = fieldsOf<Schemas['UsuarioEntrega']>(fields.usuario);
  return {
    id: requiredId(fields.id),
    numero_pedido: text(fields.numero_pedido),
    status: text(fields.status),
    tipo_entrega: text(fields.tipo_entrega),
    usuario: { nome_completo: text(usuario.nome_completo), email: text(usuario.email), cpf: text(usuario.cpf) },
    payer_name: text(fields.payer_name),
    valor_total: number(fields.valor_total),
    endereco_entrega: readEndereco(fields.endereco_entrega),
  };
}

function readPedidoResumo(raw: unknown): PedidoResumo {
  const fields = requiredFields<Schemas['PedidoResumo']>(raw);
  return {
    id: requiredId(fields.id),
    numero_pedido: text(fields.numero_pedido),
    status: text(fields.status),
    pago_em: text(fields.pago_em),
  };
}

/** The bulk call's answer. `falhas` is a number or a list (specification 7, design 6); an unreadable one is no failure. */
function readResultadoEmMassa(raw: unknown): ResultadoEmMassa {
  const fields = requiredFields<Schemas['ResultadoEmMassa']>(raw);
  const falhas = Array.isArray(fields.falhas)
    ? list(fields.falhas).map((falha) => {
        const { id, message } = fieldsOf<Schemas['FalhaEmMassa']>(falha);
        return { id: requiredId(id), motivo: sentence(message) ?? undefined };
      })
    : (number(fields.falhas) ?? 0);
  return { message: sentence(fields.message), falhas };
}

/** Both calls answer everything at once; a bare array is expected, pages would hide orders. */
function readRows<Row>(answer: unknown, readRow: (raw: unknown) => Row): readonly Row[] {
  if (!Array.isArray(answer)) throw breach('not a list');
  return answer.map(readRow);
}

const IN_DELIVERY = ['pronto', 'enviado', 'cancelado'] as const;

/** Everything the panel can ask about deliveries. */
export const entregasQueries = {
  all: () => keys.entregas,

  /** Orders in delivery whose number begins with the text; asked only for one that is not empty (specification 2.14). */
  search: (numero: string) =>
    queryOptions({
      queryKey: [...entregasQueries.all(), 'search', numero] as const,
      queryFn: async ({ signal }) =>
        readRows(
          await unwrap(
            client.GET('/gerenciar-pedidos/', {
              params: { query: { numero_pedido: numero, status: [...IN_DELIVERY] } },
              signal,
            }),
          ),
          readPedidoEntrega,
        ),
      enabled: numero !== '',
      // Who scans a number wants to know how that order stands now, each time.
      staleTime: 0,
      meta: { failureToast: 'Erro ao buscar pedidos.', part: true },
    }),

  resumo: () =>
    queryOptions({
      queryKey: [...entregasQueries.all(), 'resumo', 'todos'] as const,
      queryFn: async ({ signal }) => readRows(await unwrap(client.GET('/resumo-pedidos/', { signal })), readPedidoResumo),
      meta: { failureToast: 'Erro ao buscar resumo dos pedidos.' },
    }),

  /** Letters only, simple and registered. */
  resumoCartas: () =>
    queryOptions({
      queryKey: [...entregasQueries.all(), 'resumo', 'cartas'] as const,
      queryFn: async ({ signal }) =>
        readRows(
          await unwrap(
            client.GET('/resumo-pedidos/', { params: { query: { tipo_entrega: 'simples,registrada' } }, signal }),
          ),
          readPedidoResumo,
        ),
      meta: { failureToast: 'Erro ao buscar pedidos de cartas.', part: true },
    }),
};

/** Specification 8: an order that is gone has words of its own; the server's 404 says nothing about what was not found. */
async function ofPedido(call: Promise<unknown>): Promise<unknown> {
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
export const updatePedidoStatusMutation = mutationOptions({
  mutationKey: ['entregas', 'status'],
  mutationFn: async ({ pedido: { id, numero_pedido }, status }: StatusChange) => {
    await ofPedido(unwrap(client.PATCH('/gerenciar-pedidos/{id}/', { params: { path: { id } }, body: { status } })));
    const numero = numero_pedido ?? `nº ${id}`;
    return `Pedido ${numero} atualizado para "${statusOf('entrega', status).label}".`;
  },
  meta: {
    invalidates: PEDIDO_MOVED,
    success: String,
    failure: { text: 'Erro ao atualizar o status do pedido.', server: 'instead' },
  },
});

/** 'Confirmar Entrega' of one order: answers the server's sentence (specification 4). */
export async function confirmEntrega(id: number): Promise<string> {
  const answer = await ofPedido(unwrap(client.PATCH('/confirmar-entrega/{id}/', { params: { path: { id } } })));
  const { message, numero_pedido } = requiredFields<Schemas['EntregaConfirmada']>(answer);
  return sentence(message) ?? `Entrega do pedido ${text(numero_pedido) ?? `nº ${id}`} confirmada.`;
}

export const confirmEntregaMutation = mutationOptions({
  mutationKey: ['entregas', 'confirmar'],
  mutationFn: confirmEntrega,
  meta: {
    invalidates: PEDIDO_MOVED,
    success: String,
    failure: { text: 'Erro ao confirmar a entrega do pedido.', server: 'instead' },
  },
});

/** 'Marcar como Enviado' of many, in one call. What became of each is said by the screen (design 6). */
export const bulkUpdatePedidoStatusMutation = mutationOptions({
  mutationKey: ['entregas', 'em-massa', 'enviado'],
  mutationFn: async (pedidos: readonly number[]) =>
    readResultadoEmMassa(
      await unwrap(
        client.PATCH('/gerenciar-pedidos/bulk-status-change/', { body: { status: 'enviado', pedidos: [...pedidos] } }),
      ),
    ),
  meta: { invalidates: PEDIDO_MOVED, failure: { text: 'Erro ao atualizar pedidos em massa.' } },
});

/**
 * 'Confirmar Entrega' of many: one call each, because there is no call for all (specification 7). `run` sends them and
 * keeps what became of each; the lists are read again once, at its end.
 */
export const bulkConfirmEntregaMutation = mutationOptions({
  mutationKey: ['entregas', 'em-massa', 'entregue'],
  mutationFn: (run: (send: typeof confirmEntrega) => Promise<void>) => run(confirmEntrega),
  meta: { invalidates: PEDIDO_MOVED },
});
