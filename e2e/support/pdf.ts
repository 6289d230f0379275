import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const READER = fileURLToPath(new URL('pdf-reader.mjs', import.meta.url));

/** Runs in its own process, because pdf.js replaces the global JSON on old Node versions, which slows down Playwright. */
async function readPages(what: 'text' | 'codes', bytes: Uint8Array): Promise<unknown> {
  const reader = spawn(process.execPath, [READER, what], { stdio: ['pipe', 'pipe', 'inherit'] });
  reader.stdin.end(bytes);
  const [pages] = await Promise.all([text(reader.stdout), once(reader, 'exit')]);
  if (reader.exitCode !== 0) throw new Error(`The PDF could not be read (exit code ${reader.exitCode}).`);
  return JSON.parse(pages);
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem);

/** The text of every page of a PDF, with joined spaces. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const pages = await readPages('text', bytes);
  if (!isListOf(pages, isText)) throw new Error('The reader of PDFs did not tell a text a page.');
  return pages;
}

/** The barcode of each page of a PDF at a label printer's resolution. */
export async function scanPages(bytes: Uint8Array): Promise<string[][]> {
  const pages = await readPages('codes', bytes);
  if (!isListOf(pages, (page) => isListOf(page, isText)))
    throw new Error('The reader of PDFs did not tell codes a page.');
  return pages;
}
