import {
  getDocument,
  PDFWorker,
  RenderingCancelledException,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';
import { hasUndrawableImage } from '@/components/document-viewer/pdf-images';
import type { Size } from '@/components/document-viewer/transform';
import { trustBuildScriptUrl } from '@/lib/trusted-types';

export interface OpenPdf {
  pages: number;
  /** The size of a page (from 1) at 100 %, in CSS pixels, with the rotation that the PDF sets. */
  sizeOf: (number: number) => Promise<Size>;
  /** Draws a page on a new canvas, `width` pixels wide; undefined when it is aborted. */
  draw: (number: number, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement | undefined>;
  close: () => void;
}

/** Why a PDF cannot be drawn here; a new tab may still show it (DOC-09). */
export type PdfFailure = 'image' | 'password' | 'broken';

/** Silences pdf.js in the console, because the viewer shows its own text. */
const SILENT = 0;

/** Vite serves the worker as a module, and builds it as a classic script. */
const WORKER_OPTIONS: WorkerOptions = { type: import.meta.env.DEV ? 'module' : 'classic' };

const PX_PER_PT = 96 / 72;

/** Created with the first PDF and shared by all. */
let worker: PDFWorker | undefined;

/** Opens a PDF for drawing only: its scripts, links and form fields are inactive. */
export async function openPdf(file: Blob): Promise<OpenPdf | PdfFailure> {
  const data = new Uint8Array(await file.arrayBuffer());
  if (hasUndrawableImage(data)) return 'image';
  worker ??= PDFWorker.create({ port: new Worker(trustBuildScriptUrl(workerUrl), WORKER_OPTIONS), verbosity: SILENT });
  const loading = getDocument({
    data,
    worker,
    // The CSP allows neither eval nor WebAssembly (docs/decisions/0027).
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

async function drawPage(
  page: PDFPageProxy,
  width: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | undefined> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  const cancel = () => {
    task.cancel();
  };
  signal.addEventListener('abort', cancel);
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
