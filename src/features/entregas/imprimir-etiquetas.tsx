import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { SheetPosition } from '@/components/merged-pdf/merge-pdfs';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

const POSITIONS: readonly { position: SheetPosition; label: string }[] = [
  { position: 1, label: 'Posição 1, no alto à esquerda' },
  { position: 2, label: 'Posição 2, no alto à direita' },
  { position: 3, label: 'Posição 3, embaixo à esquerda' },
  { position: 4, label: 'Posição 4, embaixo à direita' },
];

interface ImprimirEtiquetasProps {
  /** `start` is undefined for one label per page. */
  onPrint: (start: SheetPosition | undefined) => void;
}

/** Prints the selected labels one per page, or four on an A4 sheet from a position (ENT-14). */
export function ImprimirEtiquetas({ onPrint }: ImprimirEtiquetasProps) {
  const [open, setOpen] = useState(false);
  const print = (start: SheetPosition | undefined) => {
    setOpen(false);
    onPrint(start);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Imprimir etiquetas"
          title="Imprimir etiquetas"
          className="cartas-line-print"
        >
          <Printer />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label="Folha das etiquetas" className="grid w-64 gap-2 p-3">
        <Button variant="outline" onClick={() => print(undefined)}>
          Uma por página
        </Button>
        <p className="text-sm text-muted-foreground">Quatro por folha A4, a partir da posição:</p>
        <div className="grid grid-cols-2 gap-2">
          {POSITIONS.map(({ position, label }) => (
            <Button key={position} variant="outline" size="lg" aria-label={label} onClick={() => print(position)}>
              {position}
            </Button>
          ))}
        </div>
      </PopoverContent>
    </Popover>
  );
}
