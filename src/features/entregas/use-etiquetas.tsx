import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { enderecosQueries } from '@/api/enderecos';
import { etiquetasJob } from '@/components/merged-pdf/etiquetas';
import { MergedPdfDialog } from '@/components/merged-pdf/merged-pdf-dialog';
import { useMergedPdf, type MergedPdfJob } from '@/components/merged-pdf/use-merged-pdf';
import type { Selection } from '@/features/entregas/selection';

/** Saves or prints the labels of the selected orders; `dialog` shows the progress, also after the selection is cleared. */
export function useEtiquetas({ rows, chosen }: Selection): {
  start: (options?: Pick<MergedPdfJob, 'merge' | 'print'>) => void;
  dialog: ReactNode;
} {
  const merged = useMergedPdf();
  const client = useQueryClient();
  const fetchEndereco = async (id: number) =>
    (await client.query(enderecosQueries.list())).find((row) => row.id === id)?.endereco;
  return {
    start: (options) => {
      const pedidos = [...rows.pronto, ...rows.enviado].filter(({ id }) => chosen.has(id));
      void merged.start(etiquetasJob(pedidos, { ...options, fetchEndereco }));
    },
    dialog: (
      <MergedPdfDialog
        title="Baixar etiquetas"
        unit="etiquetas"
        state={merged.state}
        failureText="Erro ao exportar a etiqueta."
        onCancel={merged.cancel}
        onProceed={() => void merged.proceed()}
        onSaveIncomplete={() => void merged.saveIncomplete()}
        onLeaveOut={() => void merged.leaveOut()}
      />
    ),
  };
}
