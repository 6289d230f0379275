import { client, unwrapFile } from '@/api/client';
import { printFile, saveFile } from '@/api/downloads';
import { apiMutation } from '@/api/meta';

export type ModeloPasse = 'novo' | 'antigo';

/** The printable file of a pass (ORS-09). */
export async function fetchPassePdf(modelo: ModeloPasse, cod_uso: string, signal?: AbortSignal): Promise<Blob> {
  const options = { params: { path: { cod_uso } }, parseAs: 'blob', ...(signal && { signal }) } as const;
  const call =
    modelo === 'novo'
      ? client.GET('/passe-modelo-novo/{cod_uso}/download/', options)
      : client.GET('/passe/{cod_uso}/download/', options);
  return unwrapFile(call, 'pdf');
}

/** Shown inline, without a toast (TXT-35). */
export const PASSE_PDF_FAILED = 'Erro ao baixar a imagem do passe.';

function fileNameOf(modelo: ModeloPasse, codUso: string): string {
  return modelo === 'novo' ? `passe_${codUso}.pdf` : `passe_antigo_${codUso}.pdf`;
}

/** 'Imprimir Novo' and 'Imprimir Antigo'. */
export const printPasseMutation = (modelo: ModeloPasse) =>
  apiMutation({
    mutationKey: ['passes', 'pdf', modelo, 'print'],
    mutationFn: async (codUso: string) => printFile(await fetchPassePdf(modelo, codUso), fileNameOf(modelo, codUso)),
  });

/** 'Baixar Novo' and 'Baixar Antigo'. */
export const downloadPasseMutation = (modelo: ModeloPasse) =>
  apiMutation({
    mutationKey: ['passes', 'pdf', modelo],
    mutationFn: async (codUso: string) => saveFile(await fetchPassePdf(modelo, codUso), fileNameOf(modelo, codUso)),
  });
