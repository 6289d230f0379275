import { Download, PackageCheck, Send, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { AnnouncedText } from '@/components/feedback/announced-text';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';
import { CONFIRMAR_ENTREGA, MARCAR_ENVIADO } from '@/features/entregas/entrega-actions';
import { ImprimirEtiquetas } from '@/features/entregas/imprimir-etiquetas';
import { RomaneioDaSelecao } from '@/features/entregas/romaneio-button';
import { shipRefusal, type Selection } from '@/features/entregas/selection';
import type { Destinos } from '@/features/entregas/use-destinos';
import { useEtiquetas } from '@/features/entregas/use-etiquetas';
import { countOf } from '@/lib/format';
import type { BulkAction } from '@/operations/bulk-action';

export interface BulkBarProps {
  selection: Selection;
  destinos: Destinos;
  onAsk: (action: BulkAction) => void;
  onClear: () => void;
}

/**
 * Floating bar of the city's table (ENT-06). In a portal: a container-query ancestor would contain position: fixed.
 */
export function BulkBar({ selection, destinos, onAsk, onClear }: BulkBarProps) {
  const { start, dialog } = useEtiquetas(selection);
  const count = selection.chosen.size;
  return (
    <>
      {
        // The portal stays mounted: creating one attaches all event listeners during the click.
        createPortal(
          count === 0 ? null : (
            <section aria-label="Ações em Massa" className="bulk-bar">
              <p role="status" className="bulk-bar-text">
                <AnnouncedText>{`Ações em Massa (${countOf(count, 'pedido selecionado', 'pedidos selecionados')})`}</AnnouncedText>
              </p>
              <div className="bulk-bar-actions">
                <DisabledHint reason={shipRefusal(selection, destinos)}>
                  <Button variant="outline" className="bulk-bar-primary" onClick={() => onAsk(MARCAR_ENVIADO)}>
                    <Send />
                    {MARCAR_ENVIADO.texts.label}
                  </Button>
                </DisabledHint>
                <Button variant="outline" onClick={() => onAsk(CONFIRMAR_ENTREGA)}>
                  <PackageCheck />
                  {CONFIRMAR_ENTREGA.texts.label}
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  className="bulk-bar-icon"
                  aria-label="Baixar etiquetas"
                  title="Baixar etiquetas"
                  onClick={() => start()}
                >
                  <Download />
                  <span className="bulk-bar-word">Baixar</span>
                </Button>
                <ImprimirEtiquetas className="bulk-bar-icon" onPrint={(layout) => start({ print: true, ...layout })} />
                <RomaneioDaSelecao selection={selection} tipos={destinos.tipos} className="bulk-bar-icon" />
                <Button
                  variant="ghost"
                  size="icon"
                  className="bulk-bar-icon bulk-bar-clear"
                  aria-label="Limpar seleção"
                  title="Limpar seleção"
                  onClick={onClear}
                >
                  <X />
                </Button>
              </div>
            </section>
          ),
          document.body,
        )
      }
      {dialog}
    </>
  );
}
