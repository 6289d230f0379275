import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, recordId, unwrapAs } from '@/api/client';
import { keys } from '@/api/keys';
import { fetchAll, fetchPage, MAX_PAGE_SIZE, PAGE_SIZE } from '@/api/pages';
import {
  capinhasSchema,
  documentoFields,
  enderecoSchema,
  entidadeSchema,
  nomeSchema,
  withDocumentos,
} from '@/api/pedido-parts';
import { id, list, money, nested, number, record, text } from '@/lib/schema';

type Schemas = components['schemas'];
export type PedidoStatus = Schemas['PedidoStatus'];

const linhaFields = {
  id,
  numero_pedido: text,
  usuario: text,
  usuario_nome: text,
  status: text,
  pago_em: text,
  valor_total: money,
};

const pedidoLinhaSchema = record<Schemas['PedidoLinha']>()(linhaFields);

const itemPedidoSchema = z.pipe(
  record<Schemas['ItemPedido']>()({
    id,
    nome: text,
    tipo_passe: z.catch(record<Schemas['TipoPasseResumo']>()({ nome: text, valor: money }), {
      nome: null,
      valor: null,
    }),
    entidade: entidadeSchema,
    periodo: nomeSchema,
    curso: text,
    cpf: text,
    data_nascimento: text,
    telefone: text,
    status: text,
    via: number,
    cod_uso: text,
    ...documentoFields,
  }),
  z.transform((item) => withDocumentos(item)),
);

export const pedidoSchema = record<Schemas['Pedido']>()({
  ...linhaFields,
  usuario_email: text,
  payer_name: text,
  net_received_amount: money,
  criacao: text,
  atualizacao: text,
  emitido_por: text,
  tipo_entrega: text,
  capinhas: capinhasSchema,
  ordem_servico: z.pipe(
    nested(record<Schemas['OrdemServicoReferencia']>()({ id: number })),
    z.transform((ordem) => ordem?.id ?? null),
  ),
  endereco_entrega: enderecoSchema,
  itens_pedido: list(itemPedidoSchema),
});

export type PedidoLinha = z.infer<typeof pedidoLinhaSchema>;
export type ItemPedido = z.infer<typeof itemPedidoSchema>;
export type Pedido = z.infer<typeof pedidoSchema>;

export interface PedidosParams {
  page: number;
  status: PedidoStatus | 'todos';
  search: string;
}

export async function fetchPedido(id: string, signal: AbortSignal) {
  const path = { id: recordId(id) };
  return unwrapAs(pedidoSchema, client.GET('/pedido/{id}/', { params: { path }, signal }));
}

export function fetchPedidos({ page, status, search }: PedidosParams, pageSize: number, signal: AbortSignal) {
  return fetchPage(pedidoLinhaSchema, { page, pageSize }, ({ page, page_size }) =>
    client.GET('/pedidos-paginados/', {
      params: { query: { page, status: status === 'todos' ? '' : status, page_size, search } },
      signal,
    }),
  );
}

export const pedidosQueries = {
  lists: () => [...keys.pedidos, 'list'] as const,

  list: ({ page, status, search }: PedidosParams) =>
    queryOptions({
      queryKey: [...pedidosQueries.lists(), { page, status, search }] as const,
      queryFn: ({ signal }) => fetchPedidos({ page, status, search }, PAGE_SIZE, signal),
      placeholderData: keepPreviousData,
    }),

  /** All orders that wait for a service order. */
  pagos: () =>
    queryOptions({
      queryKey: [...keys.pedidos, 'pagos'] as const,
      queryFn: ({ signal }) => {
        const query = { status: 'pago', page_size: MAX_PAGE_SIZE } as const;
        return fetchAll(pedidoLinhaSchema, (further) =>
          client.GET('/pedidos-paginados/', { params: { query: { ...query, ...further } }, signal }),
        );
      },
      meta: { logAs: 'pagos' },
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...keys.pedidos, 'detail', id] as const,
      queryFn: ({ signal }) => fetchPedido(id, signal),
      meta: { failureToast: 'Pedido não encontrado.' },
    }),

  /** The same query with the failure text of the pass viewer (TXT-35). */
  passes: (id: number) =>
    queryOptions({
      ...pedidosQueries.detail(String(id)),
      meta: { failureToast: 'Erro ao buscar os detalhes dos passes.', showsOwn403: true },
    }),
};
