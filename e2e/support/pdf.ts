import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const READER = fileURLToPath(new URL('pdf-reader.mjs', import.meta.url));

/**
 * In a process of its own: for older engines than a browser's, pdf.js puts a JSON of its own in the place of Node's, and
 * each message between Playwright and the browser would go through it from then on.
 */
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

/** The text of every page of a PDF, spaces joined: reading it proves that it opens, and that nothing is left out. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const pages = await readPages('text', bytes);
  if (!isListOf(pages, isText)) throw new Error('The reader of PDFs did not tell a text a page.');
  return pages;
}

/** What a scanner reads from each page of a PDF, printed by a label printer. */
export async function scanPages(bytes: Uint8Array): Promise<string[][]> {
  const pages = await readPages('codes', bytes);
  if (!isListOf(pages, (page) => isListOf(page, isText))) throw new Error('The reader of PDFs did not tell codes a page.');
  return pages;
}
