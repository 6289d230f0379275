import { ExternalLink, FileText } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { DocumentImage } from '@/components/document-viewer/document-image';
import { documentKind, safeUrl } from '@/components/document-viewer/document-url';
import { useDocument, type RenewDocument } from '@/components/document-viewer/use-document';
import { usePersonalDataHidden } from '@/lib/hide-personal-data';
import { useIsNearViewport } from '@/lib/use-is-near-viewport';
import { cn } from '@/lib/utils';

interface DocumentThumbnailProps {
  label: string;
  url: string | null | undefined;
  onOpen: () => void;
  /** Also links an image to a new tab, for the declaration (DOC-02). */
  inNewTab?: boolean | undefined;
  renew?: RenewDocument | undefined;
}

const card =
  'grid w-24 content-start gap-1 rounded-md text-left text-xs font-normal text-muted-foreground no-underline hover:no-underline';
const box = 'grid h-16 place-items-center overflow-hidden rounded-md border';
const paper = cn(box, 'border-border bg-muted');

/** A document of a record: an image that opens the viewer, a link to a PDF, or 'Documento não disponível' (DOC-02). */
export function DocumentThumbnail(props: DocumentThumbnailProps) {
  const url = safeUrl(props.url);
  if (url === undefined) return <Missing label={props.label} />;
  return documentKind(url) === 'pdf' ? (
    <TabLink label={props.label} url={url} icon={<FileText className="size-5" />} word="PDF" />
  ) : (
    <ImageThumbnail {...props} url={url} />
  );
}

function ImageThumbnail({ label, url, onOpen, inNewTab = false, renew }: DocumentThumbnailProps & { url: string }) {
  const isHidden = usePersonalDataHidden();
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useIsNearViewport(frame, '800px');
  const { content, attempt, onImageError, retry } = useDocument(url, renew, isNear);
  if (content.kind === 'pdf')
    return <TabLink label={label} url={url} icon={<FileText className="size-5" />} word="PDF" />;
  if (content.kind === 'unsupported') return <Missing label={label}>O arquivo não é uma imagem nem um PDF.</Missing>;
  if (content.kind === 'missing') {
    // Without CORS and an extension it may still be a PDF.
    return content.isUnreadable && documentKind(url) === 'unknown' ? (
      <TabLink label={label} url={url} icon={<ExternalLink className="size-5" />} word="Abrir" />
    ) : (
      <Missing label={label}>
        <button type="button" className="w-fit text-left text-link hover:underline" onClick={retry}>
          Tentar novamente
        </button>
      </Missing>
    );
  }
  const picture = (
    <>
      <span ref={frame} className={cn(paper, 'grid-rows-1 group-hover:border-input')}>
        {content.kind === 'image' ? (
          <DocumentImage
            key={attempt}
            source={content.source}
            alt=""
            decoding="async"
            className={cn('dim-document size-full object-contain', isHidden && 'document-blurred')}
            onError={onImageError}
          />
        ) : null}
      </span>
      <span>{label}</span>
    </>
  );
  return inNewTab ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (abre em nova aba)`}
      className={cn('document-area group', card)}
    >
      {picture}
    </a>
  ) : (
    <button type="button" className={cn('document-area group', card)} onClick={onOpen}>
      {picture}
    </button>
  );
}

function TabLink({ label, url, icon, word }: { label: string; url: string; icon: ReactNode; word: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label}, ${word} (abre em nova aba)`}
      className={cn('group', card)}
    >
      {/* In the order of the name, with a space between (WCAG 2.5.3). */}
      <span>{label}</span>{' '}
      <span className={cn(paper, 'order-first content-center gap-0.5 group-hover:border-input')}>
        {icon}
        <span>{word}</span>
      </span>
    </a>
  );
}

function Missing({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={card}>
      <span className={cn(box, 'border-dashed border-border-strong px-1.5 text-center')}>Documento não disponível</span>
      <span>{label}</span>
      {children}
    </div>
  );
}
