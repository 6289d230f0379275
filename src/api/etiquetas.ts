import { client, unwrapFile } from '@/api/client';
import { printFile, saveFile } from '@/api/downloads';
import { keys } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import { applyPrintOffset } from '@/lib/print-offset';

export async function fetchEtiqueta(id: number, signal?: AbortSignal): Promise<Blob> {
  const call = client.GET('/anexos/pedido/{id}/exportar-etiqueta/', {
    params: { path: { id } },
    parseAs: 'blob',
    ...(signal && { signal }),
  });
  return unwrapFile(call, 'pdf');
}

const etiquetaName = (id: number) => `etiqueta_pedido_${id}.pdf`;

const etiquetaMeta = {
  invalidatesOnError: [keys.pedidos],
  failure: { text: 'Erro ao exportar a etiqueta.', server: 'instead', download: true },
} as const;

/** 'Imprimir Etiqueta' (PED-17). */
export const printEtiquetaMutation = apiMutation({
  mutationKey: ['pedidos', 'etiqueta', 'print'],
  mutationFn: async (id: number) => printFile(await applyPrintOffset(await fetchEtiqueta(id)), etiquetaName(id)),
  meta: etiquetaMeta,
});

/** 'Exportar Etiqueta' (PED-16). */
export const exportEtiquetaMutation = apiMutation({
  mutationKey: ['pedidos', 'etiqueta'],
  mutationFn: async (id: number) => saveFile(await fetchEtiqueta(id), etiquetaName(id)),
  meta: { ...etiquetaMeta, success: 'Etiqueta exportada com sucesso!' },
});
