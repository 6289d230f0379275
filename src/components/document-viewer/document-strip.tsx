import { FileText, ImageOff } from 'lucide-react';
import { DocumentImage } from '@/components/document-viewer/document-image';
import type { ViewerDocument } from '@/components/document-viewer/document-pane';
import { documentKind, safeUrl } from '@/components/document-viewer/document-url';
import { useDocument, type RenewDocument } from '@/components/document-viewer/use-document';
import { usePersonalDataHidden } from '@/lib/hide-personal-data';
import { cn } from '@/lib/utils';

interface DocumentStripProps {
  documents: readonly ViewerDocument[];
  index: number;
  onIndexChange: (index: number) => void;
  renew?: RenewDocument | undefined;
}

/** The thumbnails of a record's documents, as buttons; scrolls sideways where they do not fit. */
export function DocumentStrip({ documents, index, onIndexChange, renew }: DocumentStripProps) {
  return (
    <div role="group" aria-label="Documentos" className="relative flex min-w-0 flex-1 gap-3 overflow-x-auto p-1">
      {documents.map(({ label, url }, position) => (
        <button
          key={label}
          type="button"
          ref={position === index ? scrollIntoView : undefined}
          aria-current={position === index || undefined}
          className={cn(
            'document-area group grid w-28 flex-none content-start gap-1 rounded-md text-left text-xs max-md:w-auto max-md:min-w-15',
            position === index ? 'font-semibold text-foreground' : 'text-muted-foreground',
          )}
          onClick={() => onIndexChange(position)}
        >
          <StripThumbnail url={safeUrl(url)} current={position === index} renew={renew} />
          <span className="max-md:whitespace-nowrap">{label}</span>
        </button>
      ))}
    </div>
  );
}

type StripThumbnailProps = Pick<DocumentStripProps, 'renew'> & { url: string | undefined; current: boolean };

function StripThumbnail({ url, current, renew }: StripThumbnailProps) {
  const isHidden = usePersonalDataHidden();
  // A PDF has no thumbnail, so the strip does not load it.
  const isPdf = url !== undefined && documentKind(url) === 'pdf';
  const { content, attempt, onImageError } = useDocument(url, renew, !isPdf);
  const isMissing = url === undefined || content.kind === 'missing' || content.kind === 'unsupported';
  return (
    <span
      className={cn(
        'grid h-16 grid-rows-1 place-items-center overflow-hidden rounded-md border bg-muted text-muted-foreground max-md:h-10 max-md:w-15',
        current
          ? 'border-transparent outline-2 outline-offset-1 outline-primary'
          : 'border-border group-hover:border-input',
        isMissing && 'border-dashed',
      )}
    >
      {content.kind === 'image' ? (
        <DocumentImage
          key={attempt}
          source={content.source}
          alt=""
          className={cn('dim-document size-full object-contain', isHidden && 'document-blurred')}
          onError={onImageError}
        />
      ) : isPdf || content.kind === 'pdf' ? (
        <span aria-hidden="true" className="grid justify-items-center gap-0.5 font-normal text-muted-foreground">
          <FileText className="size-5" />
          <span className="max-md:hidden">PDF</span>
        </span>
      ) : isMissing ? (
        <>
          <ImageOff className="size-5" />
          <span className="sr-only">Não disponível: </span>
        </>
      ) : null}
    </span>
  );
}

function scrollIntoView(element: HTMLButtonElement | null): void {
  // jsdom does not implement it.
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest', inline: 'center' });
}
