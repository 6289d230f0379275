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

const passeName = {
  novo: (codUso: string) => `passe_${codUso}.pdf`,
  antigo: (codUso: string) => `passe_antigo_${codUso}.pdf`,
};

/** 'Imprimir Novo' and 'Imprimir Antigo'. */
export const printPasseMutation = (modelo: ModeloPasse) =>
  apiMutation({
    mutationKey: ['passes', 'pdf', modelo, 'print'],
    mutationFn: async (codUso: string) => printFile(await fetchPassePdf(modelo, codUso), passeName[modelo](codUso)),
  });

/** 'Baixar Novo'. */
export const downloadPasseNovoMutation = apiMutation({
  mutationKey: ['passes', 'pdf', 'novo'],
  mutationFn: async (codUso: string) => saveFile(await fetchPassePdf('novo', codUso), passeName.novo(codUso)),
});

/** 'Baixar Antigo'. */
export const downloadPasseAntigoMutation = apiMutation({
  mutationKey: ['passes', 'pdf', 'antigo'],
  mutationFn: async (codUso: string) => saveFile(await fetchPassePdf('antigo', codUso), passeName.antigo(codUso)),
});
