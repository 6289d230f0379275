import { useRef, type ReactNode } from 'react';
import { ExternalLink, FileText } from 'lucide-react';
import { documentKind, safeUrl } from '@/components/document-viewer/safe-url';
import { useDocument, type RenewDocument } from '@/components/document-viewer/use-document';
import { useNear } from '@/components/document-viewer/use-near';
import { cn } from '@/lib/cn';

interface DocumentThumbnailProps {
  /** What the document is, as 'Foto do passe'. */
  label: string;
  url: string | null | undefined;
  /** An image is opened in the viewer. */
  onOpen: () => void;
  /** Opened in a new tab even when it is an image: the declaration (specification 2.11). */
  inNewTab?: boolean | undefined;
  renew?: RenewDocument | undefined;
}

const frame =
  'grid w-24 content-start gap-1 rounded-md text-left text-xs font-normal text-muted-foreground no-underline hover:no-underline';
const box = 'grid h-16 place-items-center overflow-hidden rounded-md border';
const paper = cn(box, 'border-border bg-muted');

/** A document in a record: an image to enlarge, a PDF for a new tab, or 'Documento não disponível'. */
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
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place);
  const { loaded, attempt, onImageError, retry } = useDocument(url, renew, isNear);
  if (loaded?.kind === 'pdf') return <TabLink label={label} url={url} icon={<FileText className="size-5" />} word="PDF" />;
  if (loaded?.kind === 'refused') return <Missing label={label}>O arquivo não é uma imagem nem um PDF.</Missing>;
  if (loaded?.kind === 'missing') {
    // An address without an ending may be a PDF, and another host does not tell: it is offered, not denied.
    return loaded.isUnsure === true && documentKind(url) === 'unknown' ? (
      <TabLink label={label} url={url} icon={<ExternalLink className="size-5" />} word="Abrir" />
    ) : (
      <Missing label={label}>
        <button type="button" className="w-fit text-left text-link hover:underline" onClick={retry}>
          Tentar novamente
        </button>
      </Missing>
    );
  }
  const src = loaded?.kind === 'image' ? loaded.src : loaded ? url : undefined;
  const picture = (
    <>
      <span ref={place} className={cn(paper, 'group-hover:border-input')}>
        {src === undefined ? null : (
          <img
            key={attempt}
            src={src}
            alt=""
            decoding="async"
            referrerPolicy="no-referrer"
            className="dim-document size-full object-cover object-[50%_60%]"
            onError={onImageError}
          />
        )}
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
      className={cn('group', frame)}
    >
      {picture}
    </a>
  ) : (
    <button type="button" className={cn('group', frame)} onClick={onOpen}>
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
      className={cn('group', frame)}
    >
      <span className={cn(paper, 'content-center gap-0.5 group-hover:border-input')}>
        {icon}
        <span>{word}</span>
      </span>
      <span>{label}</span>
    </a>
  );
}

function Missing({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={frame}>
      <span className={cn(box, 'border-dashed border-border-strong px-1.5 text-center')}>Documento não disponível</span>
      <span>{label}</span>
      {children}
    </div>
  );
}
