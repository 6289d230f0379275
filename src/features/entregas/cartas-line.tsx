import { Download, Send } from 'lucide-react';
import { fetchEtiqueta } from '@/api/pedidos';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { labelSheets } from '@/components/merged-pdf/merge-pdfs';
import { MergedPdfDialog } from '@/components/merged-pdf/merged-pdf-dialog';
import { useMergedPdf, type MergedPdfJob } from '@/components/merged-pdf/use-merged-pdf';
import { Button } from '@/components/ui/button';
import { shipRefusal, type BulkBarProps } from '@/features/entregas/bulk-bar';
import { MARCAR_ENVIADO } from '@/features/entregas/entrega-bulk';
import { etiquetasFileName } from '@/features/entregas/etiquetas';
import { ImprimirEtiquetas } from '@/features/entregas/imprimir-etiquetas';
import { countOf, pedidoLabel } from '@/lib/format';

/** Selection line inside the letters table, which has no floating bar (ENT-08). */
export function CartasLine({ selection, bulk, onClear }: BulkBarProps) {
  const merged = useMergedPdf();
  const count = selection.chosen.size;

  function start(options: Pick<MergedPdfJob, 'merge' | 'print'> = {}): void {
    const { pronto, enviado } = selection.rows;
    const chosen = [...pronto, ...enviado].filter(({ id }) => selection.chosen.has(id));
    const numeros = chosen.map(pedidoLabel);
    const parts = chosen.map((pedido) => ({
      label: `Pedido ${pedidoLabel(pedido)}`,
      fetch: (signal: AbortSignal) => fetchEtiqueta(pedido.id, signal),
    }));
    void merged.start({
      parts: () => Promise.resolve(parts),
      fileName: (file) => etiquetasFileName(numeros, file),
      success: (merged) => `${countOf(merged, 'etiqueta', 'etiquetas')} em PDF.`,
      ...options,
    });
  }

  return (
    <>
      {count === 0 ? null : (
        <div className="cartas-line">
          <span role="status" className="cartas-line-count">
            {countOf(count, 'selecionada', 'selecionadas')}
          </span>
          <Button variant="ghost" className="cartas-line-action" onClick={() => start()}>
            <Download />
            Baixar etiquetas
          </Button>
          <ImprimirEtiquetas
            onPrint={(position) => {
              // Only the first sheet of the run may be partly used.
              const merge: MergedPdfJob['merge'] =
                position && ((files, number) => labelSheets(files, number === 1 ? position : 1));
              start(merge ? { print: true, merge } : { print: true });
            }}
          />
          <DisabledHint reason={shipRefusal(selection, bulk)}>
            <Button variant="ghost" className="cartas-line-action" onClick={() => bulk.ask(MARCAR_ENVIADO)}>
              <Send />
              {MARCAR_ENVIADO.label}
            </Button>
          </DisabledHint>
          <DisabledHint reason={bulk.busyReason}>
            <Button variant="ghost" className="cartas-line-clear" onClick={onClear}>
              Limpar
            </Button>
          </DisabledHint>
        </div>
      )}
      <MergedPdfDialog
        title="Baixar etiquetas"
        unit="etiquetas"
        state={merged.state}
        failureText="Erro ao exportar a etiqueta."
        onCancel={merged.cancel}
        onProceed={() => void merged.proceed()}
        onSaveIncomplete={() => void merged.saveIncomplete()}
      />
    </>
  );
}
