import { DOMMatrix, ImageData, Path2D, createCanvas } from '@napi-rs/canvas';
import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// pdf.js draws with the classes of a browser; those of this very canvas, not of a copy that it may bring along.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });

/** A label printer's resolution. */
const DPI = 203;

/** What a scanner reads from each page of a PDF, printed by a label printer. */
export async function scanPages(bytes: Uint8Array): Promise<string[][]> {
  // pdf.js takes the bytes away from whoever hands them over.
  const document = await getDocument({ data: Uint8Array.from(bytes) }).promise;
  const pages: string[][] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const viewport = page.getViewport({ scale: DPI / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    if (!isBrowserContext(context)) throw new Error('pdf.js cannot draw on this canvas.');
    await page.render({ canvas: null, canvasContext: context, viewport }).promise;
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const symbols = await scanRGBABuffer(new Uint8Array(data).buffer, width, height);
    pages.push(symbols.map((symbol) => symbol.decode()));
  }
  await document.destroy();
  return pages;
}

/** The canvas of Node is drawn on like the one of a browser, which the types of pdf.js ask for. */
function isBrowserContext(context: object): context is CanvasRenderingContext2D {
  return 'drawImage' in context && 'getImageData' in context;
}
