import { useCallback, useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { OpenPdf, PdfRefusal } from '@/components/document-viewer/pdf-engine';
import type { Size } from '@/components/document-viewer/transform';
import { usePdf, usePdfPage } from '@/components/document-viewer/use-pdf';
import { Button } from '@/components/ui/button';

interface PdfSheetProps {
  bytes: Blob;
  label: string;
  /** Where it lies, as an image would. */
  style: CSSProperties;
  /** So many CSS pixels of it are wide on the screen. */
  shownWidth: number;
  /** The size of the page that is drawn. */
  onSize: (size: Size) => void;
  onFailed: (hasFailed: boolean) => void;
}

const REFUSALS: Readonly<Record<PdfRefusal | 'code', string>> = {
  image: 'Este PDF tem imagens que só aparecem em uma nova aba.',
  password: 'Este PDF pede uma senha: abra em uma nova aba.',
  broken: 'Não foi possível desenhar este PDF: abra em uma nova aba.',
  code: 'O leitor de PDF não carregou: abra em uma nova aba.',
};

/** A PDF drawn on the ground, page by page; no other code of the panel knows how. */
export function PdfSheet({ bytes, onFailed, ...rest }: PdfSheetProps) {
  const state = usePdf(bytes);
  const [hasDrawingFailed, setHasDrawingFailed] = useState(false);
  const refusal = refusalOf(state, hasDrawingFailed);
  const tell = useEffectEvent(onFailed);
  useEffect(() => {
    tell(refusal !== undefined);
  }, [refusal]);
  if (refusal !== undefined) {
    return (
      <p role="status" className="px-4 text-center text-md text-muted-foreground">
        {refusal}
      </p>
    );
  }
  return state.kind === 'open' ? <Pages pdf={state.pdf} {...rest} onDrawingFailed={setHasDrawingFailed} /> : null;
}

function refusalOf(state: ReturnType<typeof usePdf>, hasDrawingFailed: boolean): string | undefined {
  if (state.kind === 'failed') return REFUSALS.code;
  if (state.kind === 'refused') return REFUSALS[state.why];
  return hasDrawingFailed ? REFUSALS.broken : undefined;
}

interface PagesProps extends Pick<PdfSheetProps, 'label' | 'style' | 'shownWidth' | 'onSize'> {
  pdf: OpenPdf;
  onDrawingFailed: (hasFailed: boolean) => void;
}

function Pages({ pdf, label, style, shownWidth, onSize, onDrawingFailed }: PagesProps) {
  const [number, setNumber] = useState(1);
  const drawn = usePdfPage(pdf, { number, shownWidth, onSize, onFailed: onDrawingFailed });
  const hang = useCallback(
    (host: HTMLDivElement | null) => {
      if (host && drawn) host.replaceChildren(drawn);
    },
    [drawn],
  );
  const name = pdf.pages === 1 ? label : `${label}, página ${number} de ${pdf.pages}`;
  return (
    <>
      {drawn ? (
        <div
          ref={hang}
          role="img"
          aria-label={name}
          className="document-sheet max-w-none select-none *:size-full"
          style={style}
        />
      ) : null}
      {pdf.pages === 1 ? null : (
        <div
          role="group"
          aria-label="Páginas"
          className="absolute bottom-3 flex items-center gap-1 rounded-lg border border-border-strong bg-background p-1 shadow-md"
        >
          <Step name="Página anterior" to={number - 1} count={pdf.pages} onStep={setNumber} />
          <span aria-live="polite" className="min-w-14 text-center text-sm">
            {number} de {pdf.pages}
          </span>
          <Step name="Próxima página" to={number + 1} count={pdf.pages} onStep={setNumber} />
        </div>
      )}
    </>
  );
}

interface StepProps {
  name: 'Página anterior' | 'Próxima página';
  to: number;
  count: number;
  onStep: (number: number) => void;
}

function Step({ name, to, count, onStep }: StepProps) {
  const reason = to < 1 ? 'Esta é a primeira página.' : to > count ? 'Esta é a última página.' : undefined;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={name}
      disabledReason={reason}
      onClick={() => {
        onStep(to);
      }}
    >
      {name === 'Página anterior' ? <ChevronLeft className="size-4.5" /> : <ChevronRight className="size-4.5" />}
    </Button>
  );
}
