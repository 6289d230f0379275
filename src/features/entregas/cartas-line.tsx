import { Download, Send } from 'lucide-react';
import { useCallback, useState } from 'react';
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
  const { ref, isWrapped } = useWrapped();
  const count = selection.chosen.size;

  const download = (
    <Button key="download" variant="ghost" className="cartas-line-action" onClick={() => start()}>
      <Download />
      Baixar etiquetas
    </Button>
  );
  const print = (
    <ImprimirEtiquetas
      key="print"
      className="cartas-line-print"
      onPrint={(layout) => start({ print: true, ...layout })}
    />
  );
  const romaneio = (
    <RomaneioDaSelecao key="romaneio" selection={selection} tipos={destinos.tipos} className="cartas-line-print" />
  );
  const ship = (
    <DisabledHint key="ship" reason={shipRefusal(selection, destinos)}>
      <Button variant="ghost" className="cartas-line-action" onClick={() => onAsk(MARCAR_ENVIADO)}>
        <Send />
        {MARCAR_ENVIADO.texts.label}
      </Button>
    </DisabledHint>
  );
  const clear = (
    <Button key="clear" variant="ghost" onClick={onClear}>
      Limpar
    </Button>
  );
  return (
    <>
      {count === 0 ? null : (
        <div ref={ref} className="cartas-line">
          <span role="status" className="cartas-line-count">
            <AnnouncedText>{countOf(count, 'selecionada', 'selecionadas')}</AnnouncedText>
          </span>
          {isWrapped ? [print, romaneio, clear, download, ship] : [download, print, romaneio, ship, clear]}
        </div>
      )}
      {dialog}
    </>
  );
}

/** Whether the line has two rows, which its container decides (entregas.css). */
function useWrapped() {
  const [isWrapped, setIsWrapped] = useState(false);
  const ref = useCallback((line: HTMLElement | null) => {
    if (!line) return undefined;
    const measure = () => setIsWrapped(getComputedStyle(line).flexWrap === 'wrap');
    // Before the first paint; the observer renders after it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(line);
    return () => observer.disconnect();
  }, []);
  return { ref, isWrapped };
}
