import { Download, Send } from 'lucide-react';
import { fetchEtiqueta } from '@/api/pedidos';
import { useMergedPdf } from '@/api/use-merged-pdf';
import { MergedPdfDialog } from '@/components/feedback/merged-pdf-dialog';
import { Button } from '@/components/ui/button';
import { busyReason, shipRefusal } from '@/features/entregas/bulk-bar';
import { BULK_LABEL } from '@/features/entregas/bulk-report';
import { etiquetasFileName, LABELS_A_FILE } from '@/features/entregas/etiquetas';
import { numeroOf } from '@/features/entregas/resumo-columns';
import type { Selection } from '@/features/entregas/selection';
import type { Bulk } from '@/features/entregas/use-bulk';
import { countOf } from '@/lib/text';

interface CartasLineProps {
  selection: Selection;
  bulk: Bulk;
  onClear: () => void;
}

/** The letters' selection line, part of their table: they have no floating bar (ENT-08). */
export function CartasLine({ selection, bulk, onClear }: CartasLineProps) {
  const merged = useMergedPdf();
  const count = selection.chosen.size;

  function download(): void {
    const { pronto, enviado } = selection.rows;
    const chosen = [...pronto, ...enviado].filter(({ id }) => selection.chosen.has(id));
    const numeros = chosen.map(numeroOf);
    void merged.start({
      parts: () =>
        Promise.resolve(
          chosen.map((pedido) => ({
            label: `Pedido ${numeroOf(pedido)}`,
            fetch: (signal: AbortSignal) => fetchEtiqueta(pedido.id, signal),
          })),
        ),
      fileName: (file) => etiquetasFileName(numeros, file),
      atMost: LABELS_A_FILE,
      success: `${countOf(chosen.length, 'etiqueta', 'etiquetas')} em PDF.`,
    });
  }

  return (
    <>
      {count === 0 ? null : (
        <div className="cartas-line">
          <span role="status" className="cartas-line-count">
            {countOf(count, 'selecionada', 'selecionadas')}
          </span>
          <Button variant="ghost" className="cartas-line-action" onClick={download}>
            <Download />
            Baixar etiquetas
          </Button>
          <Button
            variant="ghost"
            className="cartas-line-action"
            disabledReason={shipRefusal(selection, bulk)}
            onClick={() => {
              bulk.ask('enviado');
            }}
          >
            <Send />
            {BULK_LABEL.enviado}
          </Button>
          <Button variant="ghost" className="cartas-line-clear" disabledReason={busyReason(bulk)} onClick={onClear}>
            Limpar
          </Button>
        </div>
      )}
      <MergedPdfDialog
        title="Baixar etiquetas"
        unit="etiquetas"
        state={merged.state}
        failureText="Erro ao exportar a etiqueta."
        onCancel={merged.cancel}
        onRetry={() => void merged.retry()}
        onSaveIncomplete={() => void merged.saveIncomplete()}
      />
    </>
  );
}
