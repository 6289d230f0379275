import { AjustarImpressao } from '@/components/merged-pdf/ajustar-impressao';
import { labelSheets, type SheetPosition } from '@/components/merged-pdf/merge-pdfs';
import type { MergedPdfJob } from '@/components/merged-pdf/use-merged-pdf';
import { Button } from '@/components/ui/button';

const POSITIONS: readonly { position: SheetPosition; label: string }[] = [
  { position: 1, label: 'Posição 1, no alto à esquerda' },
  { position: 2, label: 'Posição 2, no alto à direita' },
  { position: 3, label: 'Posição 3, embaixo à esquerda' },
  { position: 4, label: 'Posição 4, embaixo à direita' },
];

/** Chooses one label per page, or four on an A4 sheet from a position (ENT-14). */
export function EtiquetasLayout({ onChoose }: { onChoose: (layout: Pick<MergedPdfJob, 'merge'>) => void }) {
  return (
    <>
      <Button variant="outline" onClick={() => onChoose({})}>
        Uma por página
      </Button>
      <p className="text-sm text-muted-foreground">Quatro por folha A4, a partir da posição:</p>
      <div className="grid grid-cols-2 gap-2">
        {POSITIONS.map(({ position, label }) => (
          <Button
            key={position}
            variant="outline"
            size="lg"
            aria-label={label}
            onClick={() =>
              // Only the first sheet of the run may be partly used.
              onChoose({ merge: (files, number) => labelSheets(files, number === 1 ? position : 1) })
            }
          >
            {position}
          </Button>
        ))}
      </div>
      <AjustarImpressao />
    </>
  );
}
