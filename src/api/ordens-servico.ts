import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, recordId, unwrapAs } from '@/api/client';
import { keys } from '@/api/keys';
import { fetchAll, fetchPage, PAGE_SIZE, pageOf } from '@/api/pages';
import { capinhasSchema } from '@/api/pedido-parts';
import { id, nested, number, record, text } from '@/lib/schema';

type Schemas = components['schemas'];

export const ordemServicoSchema = z.pipe(
  record<Schemas['OrdemServico']>()({
    id,
    funcionario: number,
    funcionario_detalhes: nested(
      record<Schemas['FuncionarioDetalhes']>()({ first_name: text, last_name: text, email: text }),
    ),
    status: text,
    criacao: text,
    atualizacao: text,
  }),
  z.transform(({ funcionario, funcionario_detalhes: detalhes, ...ordem }) => {
    const nome = [detalhes?.first_name, detalhes?.last_name].filter((part) => part != null).join(' ');
    return { ...ordem, funcionario: { id: funcionario, nome: nome || null, email: detalhes?.email ?? null } };
  }),
);

const pedidoAssociadoSchema = record<Schemas['PedidoOrdemServico']>()({
  id,
  numero_pedido: text,
  quantidade_passes: number,
  tipo_entrega: text,
  capinhas: capinhasSchema,
  status: text,
});

const ordemServicoDetalheSchema = z.pipe(
  record<Schemas['OrdemServicoDetalhe']>()({
    ordem_servico: ordemServicoSchema,
    // Required: a missing list must not look like a service order without orders.
    pedidos: z.array(pedidoAssociadoSchema),
  }),
  z.transform(({ ordem_servico, pedidos }) => ({ ...ordem_servico, pedidos })),
);

const funcionarioSchema = record<Schemas['Funcionario']>()({ id, nome: text });

export type OrdemServico = z.infer<typeof ordemServicoSchema>;
/** An order inside a service order. */
export type PedidoAssociado = z.infer<typeof pedidoAssociadoSchema>;
export type Funcionario = z.infer<typeof funcionarioSchema>;
export type OrdemServicoDetalhe = z.infer<typeof ordemServicoDetalheSchema>;

export const listMeta = { failureToast: 'Erro ao buscar os dados das ordens de serviço.' };

export function fetchOrdensServico(page: number, pageSize: number, signal: AbortSignal) {
  return fetchPage(ordemServicoSchema, { page, pageSize }, (query) =>
    client.GET('/ordens-servico/', { params: { query }, signal }),
  );
}

export async function fetchOrdemServico(id: string, signal: AbortSignal) {
  const path = { id: recordId(id) };
  return unwrapAs(
    ordemServicoDetalheSchema,
    client.GET('/ordens-servico/{id}/detalhes/', { params: { path }, signal }),
  );
}

/** The service orders of the signed-in user, oldest first. */
function fetchOrdensDoUsuario(signal: AbortSignal) {
  return fetchAll(ordemServicoSchema, (query) => client.GET('/ordens-servico-usuario/', { params: { query }, signal }));
}

/** One page of 'Minhas', newest first. */
function minhasPage(ordens: readonly OrdemServico[], page: number, pageSize?: number) {
  return pageOf(
    ordens.toSorted((one, other) => (other.criacao ?? '').localeCompare(one.criacao ?? '')),
    page,
    pageSize,
  );
}

export async function fetchMinhasOrdensServico(page: number, pageSize: number, signal: AbortSignal) {
  return minhasPage(await fetchOrdensDoUsuario(signal), page, pageSize);
}

export const ordensServicoQueries = {
  list: (page: number) =>
    queryOptions({
      queryKey: [...keys.ordensServico, 'list', { page }] as const,
      queryFn: ({ signal }) => fetchOrdensServico(page, PAGE_SIZE, signal),
      placeholderData: keepPreviousData,
      meta: listMeta,
    }),

  /** The orders of the bell's count and of 'Minhas' (ORS-10). */
  doUsuario: () =>
    queryOptions({
      queryKey: [...keys.contagens, 'ordens-servico-usuario'] as const,
      queryFn: ({ signal }) => fetchOrdensDoUsuario(signal),
      meta: { logAs: 'ordens-servico-usuario' },
    }),

  /** A page of 'Minhas': the response of `doUsuario`, paginated in the browser. */
  minhas: (page: number) =>
    queryOptions({
      ...ordensServicoQueries.doUsuario(),
      select: (ordens) => minhasPage(ordens, page),
      meta: listMeta,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...keys.ordensServico, 'detail', id] as const,
      queryFn: ({ signal }) => fetchOrdemServico(id, signal),
      meta: { failureToast: 'Erro ao buscar os detalhes da Ordem de Serviço.' },
    }),

  funcionarios: () =>
    queryOptions({
      queryKey: [...keys.ordensServico, 'funcionarios'] as const,
      queryFn: ({ signal }) =>
        fetchAll(funcionarioSchema, (query) =>
          client.GET('/ordens-servico/funcionarios/', { params: { query }, signal }),
        ),
      meta: { failureToast: 'Erro ao buscar os funcionários.', showsOwn403: true },
    }),
};
