import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrap, unwrapAs, unwrapFile } from '@/api/client';
import { saveFile } from '@/api/downloads';
import { keys, ORDER_DEPENDENT_KEYS } from '@/api/keys';
import { apiMutation, type SuccessToast } from '@/api/meta';
import type { PedidoAssociado } from '@/api/ordens-servico';
import type { DateRange } from '@/lib/dates';
import { number, record, sentence } from '@/lib/schema';

type Schemas = components['schemas'];

/** Lenient throughout: the service order exists whatever the response body is. */
const ordemServicoCriadaSchema = z.catch(record<Schemas['OrdemServicoCriada']>()({ id: number, message: sentence }), {
  id: null,
  message: null,
});

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
  mutationKey: ['ordens-servico', 'create'],
  mutationFn: createOrdemServico,
  meta: {
    form: true,
    invalidates: ORDER_DEPENDENT_KEYS,
    success: criadaText,
    failure: { text: 'Erro ao criar a Ordem de Serviço', server: 'appended' },
    change: (_body, criada) => ({ action: 'Criar Ordem de Serviço', kind: 'ordem-servico', id: criada?.id }),
  },
});

/** 'Deletar Ordem de Serviço': releases the orders that are not ready. */
export const deleteOrdemServicoMutation = apiMutation({
  mutationKey: ['ordens-servico', 'delete'],
  mutationFn: (id: number) => unwrap(client.DELETE('/ordens-servico/{id}/', { params: { path: { id } } })),
  meta: {
    // A row that is still shown would request the details of a deleted service order.
    invalidates: ORDER_DEPENDENT_KEYS.filter((key) => key !== keys.prontos),
    success: 'Ordem de Serviço deletada com sucesso!',
    failure: { text: 'Erro ao deletar a Ordem de Serviço' },
    change: (id) => ({ action: 'Excluir Ordem de Serviço', kind: 'ordem-servico', id }),
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
    invalidates: ORDER_DEPENDENT_KEYS,
    success: 'Pedido marcado como pronto com sucesso!',
    repeated: (count) => `${count} pedidos marcados como prontos.`,
    failure: { text: 'Erro ao marcar o pedido como pronto.', server: 'instead' },
    change: ({ pedido: { id, numero_pedido: numero } }) => ({
      action: 'Emitido',
      status: 'pronto',
      kind: 'pedido',
      id,
      numero,
    }),
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
