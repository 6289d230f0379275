import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
import type { OpenPdf, PdfFailure } from '@/components/document-viewer/pdf-engine';
import { ToolbarButton } from '@/components/document-viewer/toolbar-button';
import type { Size } from '@/components/document-viewer/transform';
import { AnnouncedText } from '@/components/feedback/announced-text';
import { cn } from '@/lib/utils';

interface PdfSheetProps {
  blob: Blob;
  label: string;
  style: CSSProperties;
  isBlurred: boolean;
  /** The width of the page on the screen, in CSS pixels. */
  shownWidth: number;
  /** Receives the size of the drawn page at 100 %. */
  onSize: (size: Size) => void;
  onFailed: (hasFailed: boolean) => void;
}

const FAILURES: Readonly<Record<PdfFailure | 'code', string>> = {
  image: 'Este PDF tem imagens que só aparecem em uma nova aba.',
  password: 'Este PDF pede uma senha: abra em uma nova aba.',
  broken: 'Não foi possível desenhar este PDF: abra em uma nova aba.',
  code: 'O leitor de PDF não carregou: abra em uma nova aba.',
};

/** A PDF drawn in the viewport, one page at a time. */
export function PdfSheet({ blob, onFailed, ...rest }: PdfSheetProps) {
  const state = usePdf(blob);
  const [undrawable, setUndrawable] = useState<OpenPdf>();
  const failure = failureOf(state, undrawable);
  const reportFailure = useEffectEvent(onFailed);
  useEffect(() => {
    reportFailure(failure !== undefined);
  }, [failure]);
  if (failure !== undefined) {
    return (
      <p role="status" className="px-4 text-center text-md text-muted-foreground">
        <AnnouncedText>{FAILURES[failure]}</AnnouncedText>
      </p>
    );
  }
  if (state.kind !== 'open') return null;
  return <Pages {...rest} pdf={state.pdf} onDrawingFailed={() => setUndrawable(state.pdf)} />;
}

interface PagesProps extends Pick<PdfSheetProps, 'label' | 'style' | 'isBlurred' | 'shownWidth' | 'onSize'> {
  pdf: OpenPdf;
  onDrawingFailed: () => void;
}

function Pages(props: PagesProps) {
  const { pdf, label, style, isBlurred } = props;
  const [number, setNumber] = useState(1);
  const canvas = usePdfPage(props, number);
  const showCanvas = useCallback(
    (host: HTMLDivElement | null) => {
      if (host && canvas) host.replaceChildren(canvas);
    },
    [canvas],
  );
  const name = pdf.pages === 1 ? label : `${label}, página ${number} de ${pdf.pages}`;
  return (
    <>
      {canvas ? (
        <div
          ref={showCanvas}
          role="img"
          aria-label={name}
          className={cn('document-sheet max-w-none select-none *:size-full', isBlurred && 'document-blurred')}
          style={style}
        />
      ) : null}
      {pdf.pages === 1 ? null : (
        <div
          role="group"
          aria-label="Páginas"
          className="absolute bottom-3 flex items-center gap-1 rounded-lg border border-border-strong bg-background p-1 shadow-md"
        >
          <ToolbarButton
            icon={ChevronLeft}
            name="Página anterior"
            disabledReason={number === 1 ? 'Esta é a primeira página.' : undefined}
            onClick={() => setNumber(number - 1)}
          />
          <span aria-live="polite" className="min-w-14 text-center text-sm">
            {`${number} de ${pdf.pages}`}
          </span>
          <ToolbarButton
            icon={ChevronRight}
            name="Próxima página"
            disabledReason={number === pdf.pages ? 'Esta é a última página.' : undefined}
            onClick={() => setNumber(number + 1)}
          />
        </div>
      )}
    </>
  );
}

type PdfState = { kind: 'opening' } | { kind: 'open'; pdf: OpenPdf } | { kind: 'failed'; reason: PdfFailure | 'code' };

/** Why the PDF is not shown. A failure to draw is reset when the PDF changes, for example with a renewed link. */
function failureOf(state: PdfState, undrawable: OpenPdf | undefined): PdfFailure | 'code' | undefined {
  if (state.kind === 'failed') return state.reason;
  return state.kind === 'open' && state.pdf === undrawable ? 'broken' : undefined;
}

/** Opens a PDF; the chunk of pdf.js loads with the first one. */
function usePdf(blob: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'opening' });
  useEffect(() => {
    let isUnmounted = false;
    let opened: OpenPdf | undefined;
    const open = async (): Promise<PdfState> => {
      const { openPdf } = await import('@/components/document-viewer/pdf-engine');
      const result = await openPdf(blob);
      if (typeof result === 'string') return { kind: 'failed', reason: result };
      opened = result;
      return { kind: 'open', pdf: result };
    };
    void open()
      .catch((): PdfState => ({ kind: 'failed', reason: 'code' }))
      .then((next) => {
        if (isUnmounted) opened?.close();
        else setState(next);
      });
    return () => {
      isUnmounted = true;
      opened?.close();
    };
  }, [blob]);
  return state;
}

/** Some browsers refuse larger canvases. */
const MAX_CANVAS_WIDTH = 3072;
const MIN_CANVAS_WIDTH = 768;

/** The canvas of a page. The previous one stays while another page, or a sharper one for a larger zoom, is drawn. */
function usePdfPage({ pdf, shownWidth, onSize, onDrawingFailed }: PagesProps, number: number) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement>();
  // A power of two, so that most zoom steps do not draw the page again.
  const doublings = Math.ceil(Math.log2((shownWidth * devicePixelRatio) / MIN_CANVAS_WIDTH));
  const width = Math.min(MAX_CANVAS_WIDTH, MIN_CANVAS_WIDTH * 2 ** Math.max(0, doublings));
  const reportSize = useEffectEvent(onSize);
  const reportFailure = useEffectEvent(onDrawingFailed);
  useEffect(() => {
    const controller = new AbortController();
    const draw = async () => {
      const size = await pdf.sizeOf(number);
      const drawn = await pdf.draw(number, width, controller.signal);
      if (!drawn || controller.signal.aborted) return;
      setCanvas(drawn);
      reportSize(size);
    };
    draw().catch(() => {
      if (!controller.signal.aborted) reportFailure();
    });
    return () => {
      controller.abort();
    };
  }, [pdf, number, width]);
  return canvas;
}
