import { Eye, FileText } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { adjustmentsStyle, useAdjustments } from '@/components/document-viewer/adjustments';
import { DocumentImage } from '@/components/document-viewer/document-image';
import { DocumentToolbar } from '@/components/document-viewer/document-toolbar';
import { safeUrl } from '@/components/document-viewer/document-url';
import { PdfSheet } from '@/components/document-viewer/pdf-sheet';
import { fitSize, type Size, type ViewChange } from '@/components/document-viewer/transform';
import { useDocument, type RenewDocument } from '@/components/document-viewer/use-document';
import { usePanZoom } from '@/components/document-viewer/use-pan-zoom';
import { AnnouncedText } from '@/components/feedback/announced-text';
import { RetryButton } from '@/components/feedback/loading-button';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { usePersonalDataHidden } from '@/lib/hide-personal-data';
import { cn } from '@/lib/utils';

export interface ViewerDocument {
  label: string;
  url: string | null | undefined;
  /** Replaces 'Documento não disponível' when there is no document. */
  emptyText?: string | undefined;
}

export interface ViewHandle {
  /** Changes the view as its own tools do, but without `onViewChange`. */
  apply: (change: ViewChange) => void;
}

interface DocumentPaneProps {
  document: ViewerDocument;
  renew?: RenewDocument | undefined;
  /** Without a title the toolbar is compact. */
  title?: ReactNode;
  actions?: ReactNode;
  /** 'tab': a PDF opens in a new tab only; 'offer': also here, by 'Ver aqui'; 'draw': here at once (DOC-07). */
  pdf?: 'tab' | 'offer' | 'draw';
  /** The keys + - [ ] 0 , . < > ; act while the focus is inside: by default in the pane, 'off' for none. */
  shortcutsIn?: RefObject<HTMLElement | null> | 'off' | undefined;
  viewportRef?: RefObject<HTMLDivElement | null> | undefined;
  /** Opens the modal viewer: a click on the document, or Enter on the viewport, which first draws an offered PDF. */
  onEnlarge?: (() => void) | undefined;
  /** Never blurred: the document under judgement (PRV-05). */
  alwaysClear?: boolean | undefined;
  /** Receives each change of the view by the user. */
  onViewChange?: ((change: ViewChange) => void) | undefined;
  viewHandle?: Ref<ViewHandle> | undefined;
  /** The document has painted or failed. */
  onSettled?: (() => void) | undefined;
}

const UNKNOWN_SIZE: Size = { width: 0, height: 0 };

/** Toolbar and viewport of one document; another document needs another `key`. */
export function DocumentPane(props: DocumentPaneProps) {
  const {
    document,
    renew,
    title,
    actions,
    pdf = 'tab',
    shortcutsIn,
    alwaysClear = false,
    onEnlarge,
    onViewChange,
    viewHandle,
    onSettled,
  } = props;
  const isBlurred = usePersonalDataHidden() && !alwaysClear;
  const url = safeUrl(document.url);
  const { content, attempt, onImageError, retry } = useDocument(url, renew);
  const [natural, setNatural] = useState(UNKNOWN_SIZE);
  const [isPdfDrawn, setIsPdfDrawn] = useState(pdf === 'draw');
  const [hasPdfFailed, setHasPdfFailed] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const ownViewport = useRef<HTMLDivElement>(null);
  const viewport = props.viewportRef ?? ownViewport;
  const keysIn = shortcutsIn === 'off' ? undefined : (shortcutsIn ?? pane);
  const panZoom = usePanZoom({
    viewport,
    arrowKeysIn: pane,
    shortcutsIn: keysIn,
    natural,
    onDocumentClick: onEnlarge,
    onChange: onViewChange,
  });
  const { apply } = panZoom;
  useImperativeHandle(viewHandle, () => ({ apply }));
  const { view, size: viewportSize, pointerHandlers } = panZoom;
  const fitted = fitSize(natural, viewportSize, view.rotation);
  const hasSheet = content.kind === 'image' || (content.kind === 'pdf' && isPdfDrawn && !hasPdfFailed);
  const isReady = hasSheet && natural.width > 0;
  const adjustmentControls = useAdjustments({ shortcutsIn: keysIn, isReady });
  const isLoading = (url !== undefined && content.kind === 'loading') || (hasSheet && !isReady);
  const style = {
    width: fitted.width,
    height: fitted.height,
    transform: `translate(${view.x}px, ${view.y}px) rotate(${view.rotation}deg) scale(${view.scale})`,
    ...adjustmentsStyle(adjustmentControls.adjustments),
  };

  const settled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (!isLoading) settled();
  }, [isLoading]);

  const drawPdf =
    pdf === 'offer' && content.kind === 'pdf' && content.blob && !isPdfDrawn
      ? () => {
          setIsPdfDrawn(true);
          // The focused 'Ver aqui' unmounts: move the focus.
          viewport.current?.focus();
        }
      : undefined;
  const openByEnter = (event: KeyboardEvent<HTMLElement>) => {
    const open = drawPdf ?? (isReady ? onEnlarge : undefined);
    if (event.key !== 'Enter' || event.repeat || event.target !== event.currentTarget || !open) return;
    event.preventDefault();
    open();
  };

  const viewportProps = {
    role: 'group',
    'aria-label': document.label,
    'aria-keyshortcuts': onEnlarge ? 'Enter' : undefined,
    tabIndex: 0,
    onKeyDown: onEnlarge ? openByEnter : undefined,
    ...pointerHandlers,
  };
  return (
    <div ref={pane} className="document-area flex min-h-0 min-w-0 flex-1 flex-col bg-muted">
      <DocumentToolbar
        title={title}
        url={url}
        panZoom={panZoom}
        adjustmentControls={adjustmentControls}
        disabledReason={isReady ? undefined : disabledReason(content.kind === 'pdf' && !isPdfDrawn, pdf)}
        hasShortcuts={keysIn !== undefined}
        actions={actions}
      />
      <div
        ref={viewport}
        {...viewportProps}
        className={cn(
          'relative grid min-h-0 flex-1 place-items-center overflow-hidden p-5 focus-visible:-outline-offset-2 max-md:p-2',
          // A fitted document cannot pan, so one finger scrolls the page.
          view.scale > 1 ? 'touch-none' : 'touch-pan-y',
          isReady && view.scale > 1 && 'cursor-grab active:cursor-grabbing',
          onEnlarge && view.scale === 1 && '[&_.document-sheet]:cursor-zoom-in',
        )}
      >
        {isLoading ? (
          <span role="status" className="absolute text-primary">
            <Spinner className="size-6" />
            <span className="sr-only">
              <AnnouncedText>Carregando...</AnnouncedText>
            </span>
          </span>
        ) : null}
        {url === undefined ? <NoDocument text={document.emptyText} /> : null}
        {content.kind === 'unsupported' ? <NoDocument isUnsupported /> : null}
        {content.kind === 'missing' ? <NoDocument onRetry={retry} /> : null}
        {content.kind === 'image' ? (
          <DocumentImage
            key={attempt}
            source={content.source}
            alt={document.label}
            draggable={false}
            className={cn(
              'document-sheet max-w-none select-none',
              isBlurred && 'document-blurred',
              !isReady && 'invisible',
            )}
            style={style}
            onLoad={(event) => {
              const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
              // Without an intrinsic size it fills the viewport.
              setNatural(width > 0 && height > 0 ? { width, height } : viewportSize);
            }}
            onError={onImageError}
          />
        ) : null}
        {url !== undefined && content.kind === 'pdf' && !isPdfDrawn ? <PdfTile url={url} onDraw={drawPdf} /> : null}
        {content.kind === 'pdf' && content.blob && isPdfDrawn ? (
          <PdfSheet
            blob={content.blob}
            label={document.label}
            style={style}
            isBlurred={isBlurred}
            shownWidth={fitted.width === 0 ? viewportSize.width : fitted.width * view.scale}
            onSize={setNatural}
            onFailed={setHasPdfFailed}
          />
        ) : null}
      </div>
    </div>
  );
}

function disabledReason(isClosedPdf: boolean, pdf: 'tab' | 'offer' | 'draw'): string {
  if (!isClosedPdf) return 'Não há documento na tela.';
  return pdf === 'offer' ? 'Use “Ver aqui” para ampliar ou girar o PDF.' : 'O PDF abre em uma nova aba.';
}

interface NoDocumentProps {
  text?: string | undefined;
  isUnsupported?: boolean;
  onRetry?: () => void;
}

function NoDocument({ text = 'Documento não disponível', isUnsupported, onRetry }: NoDocumentProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 text-center text-muted-foreground">
      <div role="status" className="grid gap-1">
        <AnnouncedText>
          <p className="text-md">{text}</p>
          {isUnsupported ? <p>O arquivo não é uma imagem nem um PDF.</p> : null}
        </AnnouncedText>
      </div>
      {onRetry ? <RetryButton onRetry={onRetry} /> : null}
    </div>
  );
}

/** A PDF before it is opened: the icon opens a new tab, 'Ver aqui' draws it in the viewport (DOC-07). */
function PdfTile({ url, onDraw }: { url: string; onDraw: (() => void) | undefined }) {
  return (
    // In a low viewport, as below a long name on a phone, the text and the button move beside a smaller icon.
    <div className="@container-size grid size-full place-content-center">
      <div className="grid items-center justify-items-center gap-2 text-center [@container_(height<17rem)]:grid-cols-[auto_auto]">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Abrir PDF (abre em nova aba)"
          className="grid h-52 w-42 place-content-center justify-items-center gap-4 rounded-lg border border-border-strong bg-card text-md font-semibold no-underline hover:border-input hover:bg-accent hover:no-underline max-md:h-26 max-md:gap-2 [@container_(height<17rem)]:row-span-2 [@container_(height<17rem)]:h-20 [@container_(height<17rem)]:gap-2"
        >
          <FileText className="size-14 stroke-[1.25] max-md:size-8 [@container_(height<17rem)]:size-8" />
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
