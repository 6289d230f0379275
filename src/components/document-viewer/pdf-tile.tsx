import { Eye, FileText } from 'lucide-react';
import { Button } from '@/components/ui/button';

interface PdfTileProps {
  url: string;
  /** Draws the PDF in the viewport; undefined where it only opens in a new tab. */
  onDraw?: (() => void) | undefined;
}

/** A PDF before it is opened: the icon opens a new tab, 'Ver aqui' draws it in the viewport (DOC-07). */
export function PdfTile({ url, onDraw }: PdfTileProps) {
  return (
    // In a low viewport, as below a long name on a phone, the text and the button move beside a smaller icon.
    <div className="@container-size grid size-full place-content-center">
      <div className="grid items-center justify-items-center gap-2 text-center [@container_(height<176px)]:grid-cols-[auto_auto]">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Abrir PDF (abre em nova aba)"
          className="grid h-52 w-42 place-content-center justify-items-center gap-4 rounded-lg border border-border-strong bg-card text-md font-semibold no-underline hover:border-input hover:bg-accent hover:no-underline max-md:h-26 max-md:gap-2 [@container_(height<176px)]:row-span-2 [@container_(height<176px)]:h-20"
        >
          <FileText className="size-14 stroke-[1.25] max-md:size-8" />
          Abrir PDF
        </a>
        <span aria-hidden="true" className="text-xs text-muted-foreground">
          Abre em nova aba
        </span>
        {onDraw ? (
          <Button variant="outline" className="mt-2 max-md:mt-0" onClick={onDraw}>
            <Eye />
            Ver aqui
          </Button>
        ) : null}
      </div>
    </div>
  );
}
