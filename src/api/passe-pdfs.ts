import { mutationOptions } from '@tanstack/react-query';
import { client, unwrapFile } from '@/api/client';
import { saveFile } from '@/api/downloads';

/** A pass is printed in one of two models (specification 2.10). */
export type ModeloPasse = 'novo' | 'antigo';

/** The printable file of a pass. The code is a text of the backend's: the client writes it into the path encoded. */
export async function fetchPassePdf(modelo: ModeloPasse, cod_uso: string, signal?: AbortSignal): Promise<Blob> {
  const options = { params: { path: { cod_uso } }, parseAs: 'blob', ...(signal && { signal }) } as const;
  const call =
    modelo === 'novo'
      ? client.GET('/passe-modelo-novo/{cod_uso}/download/', options)
      : client.GET('/passe/{cod_uso}/download/', options);
  return unwrapFile(call, 'application/pdf');
}

/** The specification's sentence of a failed download, which is an alert where it happened and no toast (specification 8). */
export const PASSE_PDF_FAILED = 'Erro ao baixar a imagem do passe.';

/** 'Baixar Novo': saved as passe_{cod_uso}.pdf. */
export const downloadPasseNovoMutation = mutationOptions({
  mutationKey: ['passes', 'pdf', 'novo'],
  mutationFn: async (codUso: string) => {
    saveFile(await fetchPassePdf('novo', codUso), `passe_${codUso}.pdf`);
  },
});

/** 'Baixar Antigo': saved as passe_antigo_{cod_uso}.pdf. */
export const downloadPasseAntigoMutation = mutationOptions({
  mutationKey: ['passes', 'pdf', 'antigo'],
  mutationFn: async (codUso: string) => {
    saveFile(await fetchPassePdf('antigo', codUso), `passe_antigo_${codUso}.pdf`);
  },
});
