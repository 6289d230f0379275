import { getDocument, PDFWorker, RenderingCancelledException, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorkerScript from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import { hasUndrawableImage } from '@/components/document-viewer/pdf-images';
import type { Size } from '@/components/document-viewer/transform';

/** A PDF that is open. Everything is drawn one after the other. */
export interface OpenPdf {
  pages: number;
  /** A page at 100 %, in CSS pixels, already turned as the PDF says. `number` begins at 1. */
  sizeOf: (number: number) => Promise<Size>;
  /** Draws a page so many pixels wide, on a canvas of its own; undefined when `signal` came before it was done. */
  draw: (number: number, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement | undefined>;
  close: () => void;
}

/** Why a PDF is not drawn here; a new tab may still show it. */
export type PdfRefusal = 'image' | 'password' | 'broken';

/** A person sees by our own text what was wrong; the library's remarks are no failures of the panel. */
const SILENT = 0;

/** CSS pixels in a point. */
const PX_PER_PT = 96 / 72;

/** The code for PDF comes with this file, its worker with the first PDF; the worker serves all that follow. */
let worker: PDFWorker | undefined;

/** Opens a PDF for drawing; nothing in it is run, and its links and fields stay pictures. */
export async function openPdf(file: Blob): Promise<OpenPdf | PdfRefusal> {
  const data = new Uint8Array(await file.arrayBuffer());
  if (hasUndrawableImage(data)) return 'image';
  worker ??= PDFWorker.create({ port: new PdfWorkerScript(), verbosity: SILENT });
  const loading = getDocument({
    data,
    worker,
    // The policy allows neither; without them pdf.js takes its plain ways (docs/decisions/0027).
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    verbosity: SILENT,
  });
  try {
    const pdf = await loading.promise;
    return {
      pages: pdf.numPages,
      sizeOf: async (number) => {
        const { width, height } = (await pdf.getPage(number)).getViewport({ scale: PX_PER_PT });
        return { width, height };
      },
      draw: async (number, width, signal) => drawPage(await pdf.getPage(number), width, signal),
      close: () => void loading.destroy(),
    };
  } catch (cause) {
    void loading.destroy();
    return cause instanceof Error && cause.name === 'PasswordException' ? 'password' : 'broken';
  }
}

async function drawPage(page: PDFPageProxy, width: number, signal: AbortSignal): Promise<HTMLCanvasElement | undefined> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  const cancel = () => {
    task.cancel();
  };
  signal.addEventListener('abort', cancel);
  // For a page that was left while it was looked up.
  if (signal.aborted) cancel();
  try {
    await task.promise;
    return canvas;
  } catch (cause) {
    if (cause instanceof RenderingCancelledException) return undefined;
    throw cause;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
