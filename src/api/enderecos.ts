import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap, unwrapFile } from '@/api/client';
import { saveFile } from '@/api/downloads';
import { keys } from '@/api/keys';
import { readEndereco, type Endereco } from '@/api/pedido-parts';
import { breach, requiredFields, requiredId, text } from '@/api/read';

type Schemas = components['schemas'];

/** An order in delivery with the address that it goes to; null when it has none. */
export interface PedidoEndereco {
  id: number;
  numero_pedido: string | null;
  endereco: Endereco | null;
}

function readPedidoEndereco(raw: unknown): PedidoEndereco {
  const fields = requiredFields<Schemas['PedidoEndereco']>(raw);
  return {
    id: requiredId(fields.id),
    numero_pedido: text(fields.numero_pedido),
    endereco: readEndereco(fields.endereco_entrega),
  };
}

/** Delivery addresses: thousands of rows in one answer, without pages (specification 7). */
export const enderecosQueries = {
  list: () =>
    queryOptions({
      queryKey: [...keys.entregas, 'enderecos'] as const,
      queryFn: async ({ signal }) => {
        const answer = await unwrap(client.GET('/enderecos-de-entrega/', { signal }));
        if (!Array.isArray(answer)) throw breach('not a list');
        return answer.map(readPedidoEndereco);
      },
      // The specification names no text for its failure: it is only logged, and said quietly in place (design 4).
      meta: { logAs: 'enderecos-de-entrega' },
    }),
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Two days as yyyy-MM-dd. */
export interface Periodo {
  inicio: string;
  fim: string;
}

/** 'Download Excel Relatório': the orders shipped and delivered in a period, as a workbook. */
export const downloadRelatorioEntregasMutation = mutationOptions({
  mutationKey: ['entregas', 'relatorio'],
  mutationFn: async ({ inicio, fim }: Periodo) => {
    const call = client.GET('/relatorio-pedidos-envio-entregues/', {
      params: { query: { data_inicio: inicio, data_fim: fim } },
      parseAs: 'blob',
    });
    saveFile(await unwrapFile(call, XLSX), `relatorio_pedidos_${inicio}_${fim}.xlsx`);
  },
  meta: {
    success: 'Relatório gerado com sucesso!',
    failure: { text: 'Erro ao gerar relatório.', reads: true },
  },
});
