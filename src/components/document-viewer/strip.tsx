import { FileText, ImageOff } from 'lucide-react';
import { documentKind, safeUrl } from '@/components/document-viewer/safe-url';
import { useDocument, type RenewDocument } from '@/components/document-viewer/use-document';
import type { ViewerDocument } from '@/components/document-viewer/viewer-stage';
import { cn } from '@/lib/cn';

interface DocumentStripProps {
  documents: readonly ViewerDocument[];
  index: number;
  onIndexChange: (index: number) => void;
  renew?: RenewDocument | undefined;
}

/** All documents of a record in a row: a press shows one. It scrolls sideways where it is too narrow for them. */
export function DocumentStrip({ documents, index, onIndexChange, renew }: DocumentStripProps) {
  return (
    <div role="group" aria-label="Documentos" className="relative flex min-w-0 flex-1 gap-3 overflow-x-auto p-1">
      {documents.map(({ label, url }, position) => (
        <button
          key={label}
          type="button"
          ref={position === index ? bringIntoSight : undefined}
          aria-current={position === index || undefined}
          className={cn(
            'group grid w-28 flex-none content-start gap-1 rounded-md text-left text-xs max-md:w-auto max-md:min-w-15',
            position === index ? 'font-semibold text-foreground' : 'text-muted-foreground',
          )}
          onClick={() => {
            onIndexChange(position);
          }}
        >
          <StripPicture url={safeUrl(url)} current={position === index} renew={renew} />
          <span className="max-md:whitespace-nowrap">{label}</span>
        </button>
      ))}
    </div>
  );
}

interface StripPictureProps {
  url: string | undefined;
  current: boolean;
  renew: RenewDocument | undefined;
}

function StripPicture({ url, current, renew }: StripPictureProps) {
  // A PDF has no picture to wait for; the stage judges it by its bytes when it is opened.
  const isPdf = url !== undefined && documentKind(url) === 'pdf';
  const { loaded, attempt, onImageError } = useDocument(url, renew, !isPdf);
  const src = loaded?.kind === 'image' ? loaded.src : loaded?.kind === 'opaque' ? url : undefined;
  const isGone = url === undefined || loaded?.kind === 'missing' || loaded?.kind === 'refused';
  return (
    <span
      className={cn(
        'grid h-16 place-items-center overflow-hidden rounded-md border bg-muted text-muted-foreground max-md:h-10 max-md:w-15',
        current
          ? 'border-transparent outline-2 outline-offset-1 outline-primary'
          : 'border-border group-hover:border-input',
        isGone && 'border-dashed',
      )}
    >
      {src !== undefined ? (
        <img
          key={attempt}
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          className="dim-document size-full object-cover object-center"
          onError={onImageError}
        />
      ) : isPdf || loaded?.kind === 'pdf' ? (
        <span aria-hidden="true" className="grid justify-items-center gap-0.5 font-normal text-muted-foreground">
          <FileText className="size-5" />
          <span className="max-md:hidden">PDF</span>
        </span>
      ) : isGone ? (
        <>
          <ImageOff className="size-5" />
          <span className="sr-only">Não disponível: </span>
        </>
      ) : null}
    </span>
  );
}

/** Of a strip that is wider than the screen. */
function bringIntoSight(element: HTMLButtonElement | null): void {
  // jsdom has no layout, and no such function.
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest', inline: 'center' });
}
