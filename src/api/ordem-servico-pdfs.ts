import { client, unwrapFile } from '@/api/client';
import { saveFile } from '@/api/downloads';
import { keys } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import type { DateRange } from '@/lib/dates';

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
