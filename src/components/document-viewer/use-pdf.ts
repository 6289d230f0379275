import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenPdf, PdfRefusal } from '@/components/document-viewer/pdf-engine';
import type { Size } from '@/components/document-viewer/transform';

/** How far a PDF has come. */
export type PdfState =
  | { kind: 'opening' }
  | { kind: 'open'; pdf: OpenPdf }
  | { kind: 'refused'; why: PdfRefusal }
  /** The code for it did not arrive. */
  | { kind: 'failed' };

/** Opens a PDF; the code for it is loaded by the first one (design 3). */
export function usePdf(bytes: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'opening' });
  useEffect(() => {
    let isLeft = false;
    let opened: OpenPdf | undefined;
    const open = async (): Promise<PdfState> => {
      const { openPdf } = await import('@/components/document-viewer/pdf-engine');
      const result = await openPdf(bytes);
      if (typeof result === 'string') return { kind: 'refused', why: result };
      opened = result;
      return { kind: 'open', pdf: result };
    };
    void open()
      .catch((): PdfState => ({ kind: 'failed' }))
      .then((next) => {
        if (isLeft) opened?.close();
        else setState(next);
      });
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [bytes]);
  return state;
}

/** A canvas bigger than this is refused by some browsers, and nobody needs it. */
const MOST_PIXELS_WIDE = 3072;
const LEAST_PIXELS_WIDE = 768;

interface PageWanted {
  number: number;
  /** So many CSS pixels of it are wide on the screen. */
  shownWidth: number;
  onSize: (size: Size) => void;
  onFailed: (hasFailed: boolean) => void;
}

/**
 * The drawing of a page. Zooming in draws it again, sharper; until then, and while the next page comes, the drawing
 * before stays. `onSize` hears the page's size at 100 % as soon as it is drawn.
 */
export function usePdfPage(pdf: OpenPdf, { number, shownWidth, onSize, onFailed }: PageWanted) {
  const [drawn, setDrawn] = useState<HTMLCanvasElement>();
  // Doubled each time, so that a turn of the wheel does not draw anew at each step.
  const steps = Math.ceil(Math.log2((shownWidth * devicePixelRatio) / LEAST_PIXELS_WIDE));
  const width = Math.min(MOST_PIXELS_WIDE, LEAST_PIXELS_WIDE * 2 ** Math.max(0, steps));
  const report = useEffectEvent((size: Size | undefined) => {
    onFailed(!size);
    if (size) onSize(size);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const draw = async () => {
      const size = await pdf.sizeOf(number);
      const canvas = await pdf.draw(number, width, leaving.signal);
      if (!canvas || leaving.signal.aborted) return;
      setDrawn(canvas);
      report(size);
    };
    draw().catch(() => {
      if (!leaving.signal.aborted) report(undefined);
    });
    return () => {
      leaving.abort();
    };
  }, [pdf, number, width]);
  return drawn;
}
