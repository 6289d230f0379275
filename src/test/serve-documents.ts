import { vi } from 'vitest';

/** What a document's host answers: bytes, a status, or nothing that a page may read (away, or without CORS). */
export type Answer = { bytes: string } | { status: number } | 'unreadable';

export const JPEG: Answer = { bytes: '\xff\xd8\xff\xe0 a picture' };
export const PDF: Answer = { bytes: '%PDF-1.4 a paper' };
export const PAGE: Answer = { bytes: '<!doctype html><script>alert(1)</script>' };
export const DRAWING: Answer = { bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
export const GONE: Answer = { status: 404 };

export interface ServedDocuments {
  /** What every further reading is answered, until changed. */
  answer: (next: Answer) => void;
  /** The addresses that were read, in order. */
  readonly asked: readonly string[];
  /** How many blob: addresses are alive. */
  alive: () => number;
  stop: () => void;
}

/** Never one address twice: what a test before lets go late is none of the next one's. */
let made = 0;

/** The hosts of documents, as the browser sees them: images unless a test says otherwise. */
export function serveDocuments(): ServedDocuments {
  let current = JPEG;
  const asked: string[] = [];
  const alive = new Set<string>();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    if (current === 'unreadable') return Promise.reject(new TypeError('Failed to fetch'));
    if ('status' in current) return Promise.resolve(new Response('', { status: current.status }));
    return Promise.resolve(new Response(Uint8Array.from(current.bytes, (letter) => letter.charCodeAt(0))));
  });
  // jsdom has neither.
  URL.createObjectURL = () => {
    const src = `blob:document-${(made += 1)}`;
    alive.add(src);
    return src;
  };
  URL.revokeObjectURL = (src) => {
    alive.delete(src);
  };
  return {
    answer: (next) => {
      current = next;
    },
    asked,
    alive: () => alive.size,
    stop: () => {
      vi.unstubAllGlobals();
    },
  };
}
