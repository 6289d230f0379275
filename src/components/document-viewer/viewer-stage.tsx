import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { LoadedDocument } from '@/components/document-viewer/document-bytes';
import { documentKind, safeUrl } from '@/components/document-viewer/safe-url';
import { NoDocument } from '@/components/document-viewer/no-document';
import { PdfSheet } from '@/components/document-viewer/pdf-sheet';
import { PdfTile } from '@/components/document-viewer/pdf-tile';
import { fitSize, type Size } from '@/components/document-viewer/transform';
import { useDocument, type RenewDocument } from '@/components/document-viewer/use-document';
import { usePointers } from '@/components/document-viewer/use-pointers';
import { useView } from '@/components/document-viewer/use-view';
import { ViewerToolbar } from '@/components/document-viewer/viewer-toolbar';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';

/** A document that the viewer can show. */
export interface ViewerDocument {
  label: string;
  url: string | null | undefined;
  /** Said in place of 'Documento não disponível' when there is none. */
  absent?: string | undefined;
}

interface ViewerStageProps {
  document: ViewerDocument;
  renew?: RenewDocument | undefined;
  /** The document's title, at the left of the bar. */
  title: ReactNode;
  /** At the right end of the bar, as 'Fechar'. */
  barEnd?: ReactNode;
  /** 'here': 'Ver aqui' draws a PDF on the ground (design 6, inspection desk); otherwise it only opens in a new tab. */
  pdf?: 'tab' | 'here';
  /** Where + - [ ] 0 act: by default in the stage; 'off' switches them off. */
  keys?: RefObject<HTMLElement | null> | 'off' | undefined;
  /** The ground, which takes the focus. */
  groundRef?: RefObject<HTMLDivElement | null> | undefined;
  /** The document has painted or failed. */
  onSettled?: (() => void) | undefined;
}

const NOTHING: Size = { width: 0, height: 0 };

/** Bar and ground for one document; whoever shows another one gives the stage another `key`. */
export function ViewerStage(props: ViewerStageProps) {
  const { document, renew, title, barEnd, pdf = 'tab', keys, groundRef, onSettled } = props;
  const url = safeUrl(document.url);
  const reading = useDocument(url, renew);
  const face = faceOf(url, reading.loaded);
  const [natural, setNatural] = useState(NOTHING);
  const [isPdfOpen, setIsPdfOpen] = useState(false);
  const [hasPdfFailed, setHasPdfFailed] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const ownGround = useRef<HTMLDivElement>(null);
  const canvas = groundRef ?? ownGround;
  const controls = useView({ area, keysIn: keys === 'off' ? undefined : (keys ?? area), canvas }, natural);
  const pointers = usePointers(controls);
  const { view, ground } = controls;
  const size = fitSize(natural, ground, view.rotation);
  const isSheet = face.kind === 'image' || (face.kind === 'pdf' && isPdfOpen && !hasPdfFailed);
  const isReady = isSheet && natural.width > 0;
  const isWaiting = face.kind === 'loading' || (isSheet && !isReady);
  const style = {
    width: size.width,
    height: size.height,
    transform: `translate(${view.x}px, ${view.y}px) rotate(${view.rotation}deg) scale(${view.scale})`,
  };

  const settled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (!isWaiting) settled();
  }, [isWaiting]);

  // It takes the focus for the arrow keys; the reader hears what it holds.
  const focusable = { role: 'group', 'aria-label': document.label, tabIndex: 0 };
  return (
    <div ref={area} className="flex min-h-0 min-w-0 flex-1 flex-col bg-muted">
      <ViewerToolbar
        title={title}
        url={url}
        controls={controls}
        refusal={isReady ? undefined : refusalOf(face.kind === 'pdf' && !isPdfOpen, pdf)}
        end={barEnd}
      />
      <div
        ref={canvas}
        {...focusable}
        {...pointers}
        className={cn(
          'relative grid min-h-0 flex-1 touch-none place-items-center overflow-hidden p-5 focus-visible:-outline-offset-2 max-md:p-2',
          isReady && view.scale > 1 && 'cursor-grab active:cursor-grabbing',
        )}
      >
        {isWaiting ? (
          <span role="status" className="absolute text-primary">
            <Spinner className="size-6" />
            <span className="sr-only">Carregando...</span>
          </span>
        ) : null}
        {face.kind === 'absent' ? <NoDocument absent={document.absent} /> : null}
        {face.kind === 'refused' ? <NoDocument isRefused /> : null}
        {face.kind === 'missing' ? <NoDocument onRetry={reading.retry} /> : null}
        {face.kind === 'image' ? (
          <img
            key={reading.attempt}
            src={face.src}
            alt={document.label}
            draggable={false}
            referrerPolicy="no-referrer"
            className={cn('document-sheet max-w-none select-none', !isReady && 'invisible')}
            style={style}
            onLoad={(event) => {
              const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
              // A drawing without a size of its own has none to fit: it fills the ground.
              setNatural(width > 0 && height > 0 ? { width, height } : ground);
            }}
            onError={reading.onImageError}
          />
        ) : null}
        {face.kind === 'pdf' && !isPdfOpen ? (
          <PdfTile
            url={face.url}
            onSeeHere={
              pdf === 'here' && face.bytes
                ? () => {
                    setIsPdfOpen(true);
                    // The button goes away: arrows and + - go on working on the ground.
                    canvas.current?.focus();
                  }
                : undefined
            }
          />
        ) : null}
        {face.kind === 'pdf' && face.bytes && isPdfOpen ? (
          <PdfSheet
            bytes={face.bytes}
            label={document.label}
            style={style}
            shownWidth={size.width === 0 ? ground.width : size.width * view.scale}
            onSize={setNatural}
            onFailed={setHasPdfFailed}
          />
        ) : null}
      </div>
    </div>
  );
}

type Face =
  | { kind: 'absent' | 'loading' | 'missing' | 'refused' }
  | { kind: 'image'; src: string }
  /** Without bytes: of a host that only a new tab may read. */
  | { kind: 'pdf'; url: string; bytes: Blob | undefined };

function faceOf(url: string | undefined, loaded: LoadedDocument | undefined): Face {
  if (url === undefined) return { kind: 'absent' };
  if (!loaded) return { kind: 'loading' };
  if (loaded.kind === 'image') return loaded;
  if (loaded.kind === 'pdf') return { kind: 'pdf', url, bytes: loaded.bytes };
  if (loaded.kind !== 'opaque') return { kind: loaded.kind };
  // Its bytes cannot be read, so its name is all there is to choose between a link and an <img>, which runs nothing.
  return documentKind(url) === 'pdf' ? { kind: 'pdf', url, bytes: undefined } : { kind: 'image', src: url };
}

function refusalOf(isClosedPdf: boolean, pdf: 'tab' | 'here'): string {
  if (!isClosedPdf) return 'Não há documento na tela.';
  return pdf === 'here' ? 'Use "Ver aqui" para ampliar ou girar o PDF.' : 'O PDF abre em uma nova aba.';
}
