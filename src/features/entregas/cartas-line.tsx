import { Download, Send } from 'lucide-react';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { etiquetasJob } from '@/components/merged-pdf/etiquetas';
import { MergedPdfDialog } from '@/components/merged-pdf/merged-pdf-dialog';
import { useMergedPdf, type MergedPdfJob } from '@/components/merged-pdf/use-merged-pdf';
import { Button } from '@/components/ui/button';
import { shipRefusal, type BulkBarProps } from '@/features/entregas/bulk-bar';
import { MARCAR_ENVIADO } from '@/features/entregas/entrega-bulk';
import { ImprimirEtiquetas } from '@/features/entregas/imprimir-etiquetas';
import { countOf } from '@/lib/format';

/** Selection line inside the letters table, which has no floating bar (ENT-08). */
export function CartasLine({ selection, bulk, onClear }: BulkBarProps) {
  const merged = useMergedPdf();
  const count = selection.chosen.size;

  function start(options?: Pick<MergedPdfJob, 'merge' | 'print'>): void {
    const { pronto, enviado } = selection.rows;
    const chosen = [...pronto, ...enviado].filter(({ id }) => selection.chosen.has(id));
    void merged.start(etiquetasJob(chosen, options));
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
          <ImprimirEtiquetas onPrint={(layout) => start({ print: true, ...layout })} />
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
