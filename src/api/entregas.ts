import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client } from '@/api/client';
import { keys } from '@/api/keys';
import { fetchAll } from '@/api/pages';
import { enderecoSchema } from '@/api/pedido-parts';
import { id, money, record, text } from '@/lib/schema';

type Schemas = components['schemas'];
/** Status changes of one order in delivery; 'entregue' uses a separate call. */
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
      meta: { failureToast: 'Erro ao buscar pedidos.', showsOwn403: true },
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
      meta: { failureToast: 'Erro ao buscar pedidos de cartas.', showsOwn403: true },
    }),
};
