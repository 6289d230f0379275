import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { FileText } from 'lucide-react';
import { RetryButton } from '@/components/feedback/retry-button';
import { documentKind, safeUrl } from '@/components/document-viewer/safe-url';
import { fitSize, type Size } from '@/components/document-viewer/transform';
import { useImage, type RenewDocument } from '@/components/document-viewer/use-image';
import { useView } from '@/components/document-viewer/use-view';
import { ViewerToolbar } from '@/components/document-viewer/viewer-toolbar';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';

/** A document that the viewer can show. */
export interface ViewerDocument {
  label: string;
  url: string | null | undefined;
}

interface ViewerStageProps {
  document: ViewerDocument;
  renew?: RenewDocument | undefined;
  /** The document's title, at the left of the bar. */
  title: ReactNode;
  /** At the right end of the bar, as 'Fechar'. */
  barEnd?: ReactNode;
}

const NOTHING: Size = { width: 0, height: 0 };

/**
 * Bar and ground for one document; whoever shows another one gives the stage another `key`. A further kind of document
 * is another ground beside the image.
 */
export function ViewerStage({ document, renew, title, barEnd }: ViewerStageProps) {
  const url = safeUrl(document.url);
  const image = useImage(url, renew);
  const [natural, setNatural] = useState(NOTHING);
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const controls = useView(area, canvas, natural);
  const { view, ground, panBy } = controls;
  const size = fitSize(natural, ground, view.rotation);
  const isPdf = url !== undefined && documentKind(url) === 'pdf';
  const missing = url === undefined || image.phase === 'failed';
  const ready = !isPdf && !missing && image.phase === 'ready';
  const drag = usePan(panBy);

  // It takes the focus for the arrow keys; the reader hears what it holds.
  const focusable = { role: 'group', 'aria-label': document.label, tabIndex: 0 };
  return (
    <div ref={area} className="flex min-h-0 flex-1 flex-col bg-muted">
      <ViewerToolbar title={title} url={url} controls={controls} enabled={ready} end={barEnd} />
      <div
        ref={canvas}
        {...focusable}
        {...drag}
        className={cn(
          'relative grid min-h-0 flex-1 touch-none place-items-center overflow-hidden p-5 focus-visible:-outline-offset-2 max-md:p-2',
          ready && view.scale > 1 && 'cursor-grab active:cursor-grabbing',
        )}
      >
        {isPdf ? <PdfTile url={url} /> : null}
        {missing ? <MissingDocument onRetry={url === undefined ? undefined : image.retry} /> : null}
        {isPdf || missing ? null : (
          <>
            {ready ? null : (
              <span role="status" className="absolute text-primary">
                <Spinner className="size-6" />
                <span className="sr-only">Carregando...</span>
              </span>
            )}
            <img
              key={image.attempt}
              src={url}
              alt={document.label}
              draggable={false}
              referrerPolicy="no-referrer"
              className={cn('document-sheet max-w-none select-none', !ready && 'invisible')}
              style={{
                width: size.width,
                height: size.height,
                transform: `translate(${view.x}px, ${view.y}px) rotate(${view.rotation}deg) scale(${view.scale})`,
              }}
              onLoad={(event) => {
                const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
                setNatural({ width, height });
                image.onLoad();
              }}
              onError={image.onError}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Dragging moves the document, also while the pointer is outside the ground. */
function usePan(panBy: (dx: number, dy: number) => void) {
  const [last, setLast] = useState<{ x: number; y: number } | null>(null);
  const end = () => {
    setLast(null);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.target instanceof HTMLAnchorElement) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setLast({ x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last) return;
      panBy(event.clientX - last.x, event.clientY - last.y);
      setLast({ x: event.clientX, y: event.clientY });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function PdfTile({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Abrir PDF (abre em nova aba)"
      className="grid h-52 w-42 place-content-center justify-items-center gap-4 rounded-lg border border-border-strong bg-card text-md font-semibold no-underline hover:border-input hover:bg-accent hover:no-underline"
    >
      <FileText className="size-14 stroke-[1.25]" />
      Abrir PDF
    </a>
  );
}

function MissingDocument({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className="grid justify-items-center gap-4 text-muted-foreground">
      <p role="status">Documento não disponível</p>
      {onRetry ? <RetryButton onRetry={onRetry} /> : null}
    </div>
  );
}
