import { Download, Send } from 'lucide-react';
import { AnnouncedText } from '@/components/feedback/announced-text';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';
import type { BulkBarProps } from '@/features/entregas/bulk-bar';
import { MARCAR_ENVIADO } from '@/features/entregas/entrega-actions';
import { ImprimirEtiquetas } from '@/features/entregas/imprimir-etiquetas';
import { RomaneioDaSelecao } from '@/features/entregas/romaneio-button';
import { shipRefusal } from '@/features/entregas/selection';
import { useEtiquetas } from '@/features/entregas/use-etiquetas';
import { countOf } from '@/lib/format';

/** Selection line inside the letters table, which has no floating bar (ENT-08). */
export function CartasLine({ selection, destinos, onAsk, onClear }: BulkBarProps) {
  const { start, dialog } = useEtiquetas(selection);
  const count = selection.chosen.size;

  return (
    <>
      {count === 0 ? null : (
        <div className="cartas-line">
          <span role="status" className="cartas-line-count">
            <AnnouncedText>{countOf(count, 'selecionada', 'selecionadas')}</AnnouncedText>
          </span>
          <Button variant="ghost" className="cartas-line-action" onClick={() => start()}>
            <Download />
            Baixar etiquetas
          </Button>
          <ImprimirEtiquetas className="cartas-line-print" onPrint={(layout) => start({ print: true, ...layout })} />
          <RomaneioDaSelecao selection={selection} tipos={destinos.tipos} className="cartas-line-print" />
          <DisabledHint reason={shipRefusal(selection, destinos)}>
            <Button variant="ghost" className="cartas-line-action" onClick={() => onAsk(MARCAR_ENVIADO)}>
              <Send />
              {MARCAR_ENVIADO.texts.label}
            </Button>
          </DisabledHint>
          <Button variant="ghost" onClick={onClear}>
            Limpar
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
