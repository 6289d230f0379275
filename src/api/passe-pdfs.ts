import { client, unwrapFile } from '@/api/client';
import { saveFile } from '@/api/downloads';
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

/** 'Baixar Novo'. */
export const downloadPasseNovoMutation = apiMutation({
  mutationKey: ['passes', 'pdf', 'novo'],
  mutationFn: async (codUso: string) => saveFile(await fetchPassePdf('novo', codUso), `passe_${codUso}.pdf`),
});

/** 'Baixar Antigo'. */
export const downloadPasseAntigoMutation = apiMutation({
  mutationKey: ['passes', 'pdf', 'antigo'],
  mutationFn: async (codUso: string) => saveFile(await fetchPassePdf('antigo', codUso), `passe_antigo_${codUso}.pdf`),
});
