import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { EtiquetasLayout } from '@/components/merged-pdf/etiquetas-layout';
import type { MergedPdfJob } from '@/components/merged-pdf/use-merged-pdf';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

interface ImprimirEtiquetasProps {
  onPrint: (layout: Pick<MergedPdfJob, 'merge'>) => void;
  className?: string;
}

/** Prints the selected labels in a chosen layout (ENT-14). */
export function ImprimirEtiquetas({ onPrint, className }: ImprimirEtiquetasProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          ref={trigger}
          variant="ghost"
          size="icon"
          aria-label="Imprimir etiquetas"
          title="Imprimir etiquetas"
          className={className}
        >
          <Printer />
          <span className="bulk-bar-word">Imprimir</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label="Folha das etiquetas"
        className="grid max-h-(--radix-popover-content-available-height) w-64 gap-2 overflow-y-auto p-3"
      >
        <EtiquetasLayout
          onChoose={(layout) => {
            // Before the popover returns the focus, because the progress opens first and later restores the focus.
            trigger.current?.focus();
            setOpen(false);
            onPrint(layout);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
