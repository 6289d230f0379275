import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrapFile, XLS } from '@/api/client';
import { saveFile } from '@/api/downloads';
import { keys } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import { fetchAll } from '@/api/pages';
import { enderecoSchema } from '@/api/pedido-parts';
import type { DateRange } from '@/lib/dates';
import { id, record, text } from '@/lib/schema';

type Schemas = components['schemas'];

const pedidoEnderecoSchema = z.pipe(
  record<Schemas['PedidoEndereco']>()({ id, numero_pedido: text, endereco_entrega: enderecoSchema }),
  z.transform(({ endereco_entrega, ...pedido }) => ({ ...pedido, endereco: endereco_entrega })),
);

export type PedidoEndereco = z.infer<typeof pedidoEnderecoSchema>;

/** Delivery addresses: up to thousands of rows in one response (END-04). */
export const enderecosQueries = {
  list: () =>
    queryOptions({
      queryKey: [...keys.entregas, 'enderecos'] as const,
      queryFn: ({ signal }) =>
        fetchAll(pedidoEnderecoSchema, (query) => client.GET('/enderecos-de-entrega/', { params: { query }, signal })),
      meta: { logAs: 'enderecos-de-entrega' },
    }),
};

/** 'Download Excel Relatório' (END-03). */
export const downloadRelatorioEntregasMutation = apiMutation({
  mutationKey: ['entregas', 'relatorio'],
  mutationFn: async ({ inicio, fim }: DateRange) => {
    const call = client.GET('/relatorio-pedidos-envio-entregues/', {
      params: { query: { data_inicio: inicio, data_fim: fim } },
      parseAs: 'blob',
    });
    const file = await unwrapFile(call, 'workbook');
    // Excel refuses a file whose extension does not fit its bytes.
    saveFile(file, `relatorio_pedidos_${inicio}_${fim}.${file.type === XLS ? 'xls' : 'xlsx'}`);
  },
  meta: {
    success: 'Relatório gerado com sucesso!',
    failure: { text: 'Erro ao gerar relatório.', download: true },
  },
});
