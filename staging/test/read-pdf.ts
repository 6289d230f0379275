import { DOMMatrix, ImageData, Path2D, createCanvas } from '@napi-rs/canvas';
import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// pdf.js draws with the classes of a browser; those of this very canvas, not of a copy that it may bring along
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });

/** Text and size of a page. */
export interface PdfPage {
  /** All its text, spaces joined. */
  readonly text: string;
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
}

/** Size and text of every page. */
export async function readPdf(bytes: Buffer): Promise<PdfPage[]> {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages: PdfPage[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const { items } = await page.getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/[\s\u00a0]+/g, ' ');
    const { width, height } = page.getViewport({ scale: 25.4 / 72 });
    pages.push({ text, width: Math.round(width), height: Math.round(height) });
  }
  await document.destroy();
  return pages;
}

/** Codes that a scanner reads from a page at this resolution. */
export async function scanPdf(bytes: Buffer, pageNumber: number, dpi = 203): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await document.getPage(pageNumber);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // Node's canvas has the interface of a browser's, which the types of pdf.js require
  const parameters = { canvas: null, canvasContext: canvas.getContext('2d'), viewport };
  await page.render(parameters).promise;
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  await document.destroy();
  const symbols = await scanRGBABuffer(new Uint8Array(data).buffer, width, height);
  return symbols.map((symbol) => `${symbol.typeName} ${symbol.decode()}`);
}
