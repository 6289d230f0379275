// A program of its own (pdf.ts runs it): reads a PDF from standard input, and prints one entry a page as JSON, what the
// first argument asks for: `text`, or `codes`, what a scanner reads. In JavaScript, since it is begun for every PDF.
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A label printer's resolution. */
const DPI = 203;

/**
 * All its text, spaces joined.
 * @param {import('pdfjs-dist').PDFPageProxy} page
 */
async function textOf(page) {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

/**
 * What a scanner reads from the page, printed by a label printer.
 * @param {import('pdfjs-dist').PDFPageProxy} page
 */
async function codesOn(page) {
  const { DOMMatrix, ImageData, Path2D, createCanvas } = await import('@napi-rs/canvas');
  const { scanRGBABuffer } = await import('@undecaf/zbar-wasm');
  // pdf.js draws with the classes of a browser; those of this very canvas, not of a copy that it may bring along.
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  const viewport = page.getViewport({ scale: DPI / 72 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  if (!isBrowserContext(context)) throw new Error('pdf.js cannot draw on this canvas.');
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const symbols = await scanRGBABuffer(new Uint8Array(data).buffer, width, height);
  return symbols.map((symbol) => symbol.decode());
}

/**
 * The canvas of Node is drawn on like the one of a browser, which the types of pdf.js ask for.
 * @param {object} context
 * @returns {context is CanvasRenderingContext2D}
 */
function isBrowserContext(context) {
  return 'drawImage' in context && 'getImageData' in context;
}

const read = process.argv[2] === 'codes' ? codesOn : textOf;
const pdf = await getDocument({ data: new Uint8Array(await buffer(process.stdin)) }).promise;
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await read(await pdf.getPage(number)));
await pdf.destroy();
console.log(JSON.stringify(pages));
