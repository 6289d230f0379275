import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap, unwrapFile } from '@/api/client';
import { saveFile } from '@/api/downloads';
import { readDocumentos, readEndereco, readEntidade, type Documento, type Endereco } from '@/api/pedido-parts';
import { ApiError } from '@/api/errors';
import { keys } from '@/api/keys';
import { fetchPage, PAGE_SIZE, readPage } from '@/api/pages';
import { fieldsOf, list, number, requiredFields, requiredId, text } from '@/api/read';

type Schemas = components['schemas'];
export type PedidoStatus = Schemas['PedidoStatus'];

/** A row of 'Todos os Pedidos'. Null is "missing": the screen has a fallback for each. */
export interface PedidoLinha {
  id: number;
  numero_pedido: string | null;
  usuario: string | null;
  status: string | null;
  pago_em: string | null;
  valor_total: number | null;
}

export interface ItemPedido {
  id: number;
  nome: string | null;
  tipo_passe: { nome: string | null; valor: number | null };
  entidade: string | null;
  periodo: string | null;
  curso: string | null;
  cpf: string | null;
  data_nascimento: string | null;
  telefone: string | null;
  status: string | null;
  /** Of the card: 1 for the first one. */
  via: number | null;
  /** The code by which its printable file is asked for; a pass that has none yet can't be printed. */
  cod_uso: string | null;
  documentos: readonly Documento[];
}

export interface Pedido extends PedidoLinha {
  usuario_nome: string | null;
  usuario_email: string | null;
  payer_name: string | null;
  net_received_amount: number | null;
  criacao: string | null;
  atualizacao: string | null;
  emitido_por: string | null;
  tipo_entrega: string | null;
  /** One label each, for example 'Transparente azul x 2'. */
  capinhas: readonly string[];
  ordem_servico: number | null;
  endereco_entrega: Endereco | null;
  itens_pedido: readonly ItemPedido[];
}

export interface PedidosFiltro {
  page: number;
  /** '' for all, as the call wants it. */
  status: PedidoStatus | '';
  search: string;
}

function readLinha(raw: unknown): PedidoLinha {
  const fields = requiredFields<Schemas['PedidoLinha']>(raw);
  return {
    id: requiredId(fields.id),
    numero_pedido: text(fields.numero_pedido),
    usuario: text(fields.usuario),
    status: text(fields.status),
    pago_em: text(fields.pago_em),
    valor_total: number(fields.valor_total),
  };
}

function readItem(raw: unknown): ItemPedido {
  const fields = requiredFields<Schemas['ItemPedido']>(raw);
  const tipo = fieldsOf<Schemas['ItemPedido']['tipo_passe']>(fields.tipo_passe);
  return {
    id: requiredId(fields.id),
    nome: text(fields.nome),
    tipo_passe: { nome: text(tipo.nome), valor: number(tipo.valor) },
    entidade: readEntidade(fields.entidade, 'ent_nome'),
    periodo: readEntidade(fields.periodo, 'nome'),
    curso: text(fields.curso),
    cpf: text(fields.cpf),
    data_nascimento: text(fields.data_nascimento),
    telefone: text(fields.telefone),
    status: text(fields.status),
    via: number(fields.via),
    cod_uso: text(fields.cod_uso),
    documentos: readDocumentos(fields),
  };
}

/** An order with everything in it; the history of a user answers a list of them. */
export function readPedido(raw: unknown): Pedido {
  const fields = requiredFields<Schemas['Pedido']>(raw);
  return {
    ...readLinha(raw),
    usuario_nome: text(fields.usuario_nome),
    usuario_email: text(fields.usuario_email),
    payer_name: text(fields.payer_name),
    net_received_amount: number(fields.net_received_amount),
    criacao: text(fields.criacao),
    atualizacao: text(fields.atualizacao),
    emitido_por: text(fields.emitido_por),
    tipo_entrega: text(fields.tipo_entrega),
    capinhas: list(fields.capinhas).flatMap((raw) => text(fieldsOf<Schemas['CapinhaPedido']>(raw).label) ?? []),
    ordem_servico: number(fieldsOf<{ id: number }>(fields.ordem_servico).id),
    endereco_entrega: readEndereco(fields.endereco_entrega),
    itens_pedido: list(fields.itens_pedido).map(readItem),
  };
}

/** Everything the panel can ask about orders. */
export const pedidosQueries = {
  all: () => keys.pedidos,

  lists: () => [...pedidosQueries.all(), 'list'] as const,

  list: ({ page, status, search }: PedidosFiltro) =>
    queryOptions({
      queryKey: [...pedidosQueries.lists(), { page, status, search }] as const,
      queryFn: ({ signal }) =>
        fetchPage(page, async (asked) =>
          readPage(
            await unwrap(
              client.GET('/pedidos-paginados/', {
                params: { query: { page: asked, status, page_size: PAGE_SIZE, search } },
                signal,
              }),
            ),
            asked,
            readLinha,
          ),
        ),
      // The old rows stay, dimmed, while the next page comes (design 3).
      placeholderData: keepPreviousData,
    }),

  /** `id` as it stands in the address; what is no number is no order. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...pedidosQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) => {
        if (!/^\d{1,15}$/.test(id)) throw new ApiError({ kind: 'status', status: 404 });
        return readPedido(await unwrap(client.GET('/pedido/{id}/', { params: { path: { id: Number(id) } }, signal })));
      },
      meta: { failureToast: 'Pedido não encontrado.' },
    }),

  /** The same order for whoever looks at its passes: a failure is told in the words of the viewer (specification 8). */
  passes: (id: number) =>
    queryOptions({
      ...pedidosQueries.detail(String(id)),
      meta: { failureToast: 'Erro ao buscar os detalhes dos passes.', part: true },
    }),
};

/** One label as a PDF; the mutation saves it, the letters of delivery management are joined into one file. */
export async function fetchEtiqueta(id: number, signal?: AbortSignal): Promise<Blob> {
  const call = client.GET('/anexos/pedido/{id}/exportar-etiqueta/', {
    params: { path: { id } },
    parseAs: 'blob',
    ...(signal ? { signal } : {}),
  });
  return unwrapFile(call, 'application/pdf');
}

/** 'Exportar Etiqueta': the label as a PDF, saved as etiqueta_pedido_{id}.pdf. */
export const exportEtiquetaMutation = mutationOptions({
  mutationKey: ['pedidos', 'etiqueta'],
  mutationFn: async (id: number) => {
    saveFile(await fetchEtiqueta(id), `etiqueta_pedido_${id}.pdf`);
  },
  meta: {
    rereads: [pedidosQueries.all()],
    success: 'Etiqueta exportada com sucesso!',
    failure: { text: 'Erro ao exportar a etiqueta.', server: 'instead', reads: true },
  },
});
