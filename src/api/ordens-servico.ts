import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, recordId, unwrap, unwrapAs, unwrapFile } from '@/api/client';
import { contagensQueries, fetchListaUsuario } from '@/api/contagens';
import { saveFile } from '@/api/downloads';
import { keys, KEYS_WITH_PEDIDOS } from '@/api/keys';
import { apiMutation, type SuccessToast } from '@/api/meta';
import { fetchAll, fetchPage, PAGE_SIZE, pageOf } from '@/api/pages';
import { parse } from '@/api/parse';
import { capinhasSchema } from '@/api/pedido-parts';
import type { DateRange } from '@/lib/dates';
import { id, nested, number, record, sentence, text } from '@/lib/schema';

type Schemas = components['schemas'];

const ordemServicoSchema = z.pipe(
  record<Schemas['OrdemServico']>()({
    id,
    funcionario_detalhes: nested(
      record<Schemas['FuncionarioDetalhes']>()({ first_name: text, last_name: text, email: text }),
    ),
    status: text,
    criacao: text,
    atualizacao: text,
  }),
  z.transform(({ funcionario_detalhes: detalhes, ...ordem }) => {
    const nome = [detalhes?.first_name, detalhes?.last_name].filter((part) => part != null).join(' ');
    return { ...ordem, funcionario: { nome: nome || null, email: detalhes?.email ?? null } };
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

/** Lenient throughout: the service order exists whatever the response body is. */
const ordemServicoCriadaSchema = z.catch(record<Schemas['OrdemServicoCriada']>()({ id: number, message: sentence }), {
  id: null,
  message: null,
});

export type OrdemServico = z.infer<typeof ordemServicoSchema>;
/** An order inside a service order. */
export type PedidoAssociado = z.infer<typeof pedidoAssociadoSchema>;
export type Funcionario = z.infer<typeof funcionarioSchema>;
export type OrdemServicoDetalhe = z.infer<typeof ordemServicoDetalheSchema>;

const LIST_FAILED = { failureToast: 'Erro ao buscar os dados das ordens de serviço.' };

export function fetchOrdensServico(page: number, pageSize: number, signal: AbortSignal) {
  return fetchPage(ordemServicoSchema, { page, pageSize }, (query) =>
    client.GET('/ordens-servico/', { params: { query }, signal }),
  );
}

/** One page of 'Minhas', newest first; the API returns it whole, oldest first. */
function minhasPage(ordens: readonly unknown[], page: number, pageSize?: number) {
  const rows = parse(z.array(ordemServicoSchema), ordens);
  return pageOf(
    rows.toSorted((one, other) => (other.criacao ?? '').localeCompare(one.criacao ?? '')),
    page,
    pageSize,
  );
}

export async function fetchMinhasOrdensServico(page: number, pageSize: number, signal: AbortSignal) {
  return minhasPage(await fetchListaUsuario(signal), page, pageSize);
}

export const ordensServicoQueries = {
  list: (page: number) =>
    queryOptions({
      queryKey: [...keys.ordensServico, 'list', { page }] as const,
      queryFn: ({ signal }) => fetchOrdensServico(page, PAGE_SIZE, signal),
      placeholderData: keepPreviousData,
      meta: LIST_FAILED,
    }),

  /** 'Minhas' (ORS-10): the response that the bell counts, paginated in the browser. */
  minhas: (page: number) =>
    queryOptions({
      ...contagensQueries.listaUsuario(),
      select: (ordens) => minhasPage(ordens, page),
      meta: LIST_FAILED,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...keys.ordensServico, 'detail', id] as const,
      queryFn: async ({ signal }) => {
        const path = { id: recordId(id) };
        return unwrapAs(
          ordemServicoDetalheSchema,
          client.GET('/ordens-servico/{id}/detalhes/', { params: { path }, signal }),
        );
      },
      meta: { failureToast: 'Erro ao buscar os detalhes da Ordem de Serviço.' },
    }),

  funcionarios: () =>
    queryOptions({
      queryKey: [...keys.ordensServico, 'funcionarios'] as const,
      queryFn: ({ signal }) =>
        fetchAll(funcionarioSchema, (query) =>
          client.GET('/ordens-servico/funcionarios/', { params: { query }, signal }),
        ),
      meta: { failureToast: 'Erro ao buscar os funcionários.', partOfScreen: true },
    }),
};

/** A second toast says when there were fewer orders than requested (ORS-03). */
function criadaText({ id, message }: z.infer<typeof ordemServicoCriadaSchema>): SuccessToast {
  return {
    text: 'Ordem de Serviço criada com sucesso!',
    ...(message === null ? {} : { warning: message }),
    ...(id === null ? {} : { link: { label: 'Abrir', href: `/ordens-servico/${id}/detalhes` } }),
  };
}

/** Takes the oldest paid orders. */
export function createOrdemServico(body: Schemas['OrdemServicoNova']) {
  return unwrapAs(ordemServicoCriadaSchema, client.POST('/ordens-servico/', { body }));
}

export const createOrdemServicoMutation = apiMutation({
  mutationKey: ['ordens-servico', 'criar'],
  mutationFn: createOrdemServico,
  meta: {
    form: true,
    invalidates: KEYS_WITH_PEDIDOS,
    success: criadaText,
    failure: { text: 'Erro ao criar a Ordem de Serviço', server: 'appended' },
    journal: (_body, criada) => ({ action: 'Criar Ordem de Serviço', kind: 'ordem-servico', id: criada?.id }),
  },
});

/** 'Deletar Ordem de Serviço': releases the orders that are not ready. */
export const deleteOrdemServicoMutation = apiMutation({
  mutationKey: ['ordens-servico', 'deletar'],
  mutationFn: (id: number) => unwrap(client.DELETE('/ordens-servico/{id}/', { params: { path: { id } } })),
  meta: {
    invalidates: KEYS_WITH_PEDIDOS,
    success: 'Ordem de Serviço deletada com sucesso!',
    failure: { text: 'Erro ao deletar a Ordem de Serviço' },
    journal: (id) => ({ action: 'Excluir Ordem de Serviço', kind: 'ordem-servico', id }),
  },
});

export function markPedidoEmitido(ordem: number, pedidoId: number) {
  const path = { id: ordem, pedidoId };
  return unwrap(client.POST('/ordens-servico/{id}/pedido-emitido/{pedidoId}/', { params: { path } }));
}

/** 'Emitido' (ORS-07). */
export const markPedidoEmitidoMutation = apiMutation({
  mutationKey: ['ordens-servico', 'emitido'],
  mutationFn: ({ ordem, pedido }: { ordem: number; pedido: Pick<PedidoAssociado, 'id' | 'numero_pedido'> }) =>
    markPedidoEmitido(ordem, pedido.id),
  meta: {
    invalidates: KEYS_WITH_PEDIDOS,
    success: 'Pedido marcado como pronto com sucesso!',
    repeated: (count) => `${count} pedidos marcados como prontos.`,
    failure: { text: 'Erro ao marcar o pedido como pronto.', server: 'instead' },
    journal: ({ pedido: { id, numero_pedido: numero } }) => ({ action: 'Emitido', kind: 'pedido', id, numero }),
  },
});

/** 'Baixar Relatório' (ORS-04). */
export const downloadResumoDiarioMutation = apiMutation({
  mutationKey: ['ordens-servico', 'relatorio'],
  mutationFn: async ({ inicio, fim }: DateRange) => {
    const query = { data_inicio: inicio, data_fim: fim };
    const call = client.GET('/resumo-diario-os/', { params: { query }, parseAs: 'blob' });
    saveFile(await unwrapFile(call, 'pdf'), `resumo_os_${inicio}_${fim}.pdf`);
  },
  meta: { success: 'Relatório gerado com sucesso!', failure: { text: 'Erro ao gerar o relatório.', download: true } },
});

/** 'Prestação de Conta' (ORS-05). */
export const downloadPrestacaoContaMutation = apiMutation({
  mutationKey: ['ordens-servico', 'prestacao-conta'],
  mutationFn: async (id: number) => {
    const call = client.GET('/ordens-servico/{id}/gerar-pdf/', { params: { path: { id } }, parseAs: 'blob' });
    saveFile(await unwrapFile(call, 'pdf'), `prestacao_de_conta_os_${id}.pdf`);
  },
  meta: {
    invalidatesOnError: [keys.ordensServico],
    success: 'PDF gerado com sucesso!',
    failure: { text: 'Erro ao gerar o PDF.', server: 'instead', download: true },
  },
});
