import { vi } from 'vitest';

/** The response of a document's host: bytes, a status, or a failed fetch (down, or without CORS). */
export type DocumentResponse = { bytes: string } | { status: number } | 'unreadable';

export const JPEG: DocumentResponse = { bytes: '\xff\xd8\xff\xe0 a picture' };
export const PDF: DocumentResponse = { bytes: '%PDF-1.4 a paper' };
export const HTML: DocumentResponse = { bytes: '<!doctype html><script>alert(1)</script>' };
export const SVG: DocumentResponse = { bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
export const NOT_FOUND: DocumentResponse = { status: 404 };

export interface ServedDocuments {
  /** Sets the response to every further request. */
  respond: (next: DocumentResponse) => void;
  /** The requested URLs, in order. */
  readonly requested: readonly string[];
  /** The number of object URLs that are not revoked. */
  objectUrls: () => number;
  stop: () => void;
}

/** Test files share one environment, so object URLs must stay unique across them. */
let created = 0;

/** Stubs fetch and object URLs; every document is a JPEG unless a test changes the response. */
export function serveDocuments(): ServedDocuments {
  let current = JPEG;
  const requested: string[] = [];
  const objectUrls = new Set<string>();
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url);
    if (current === 'unreadable') return Promise.reject(new TypeError('Failed to fetch'));
    if ('status' in current) return Promise.resolve(new Response('', { status: current.status }));
    return Promise.resolve(new Response(Uint8Array.from(current.bytes, (letter) => letter.charCodeAt(0))));
  });
  // jsdom has neither.
  URL.createObjectURL = () => {
    const url = `blob:document-${(created += 1)}`;
    objectUrls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    objectUrls.delete(url);
  };
  return {
    respond: (next) => {
      current = next;
    },
    requested,
    objectUrls: () => objectUrls.size,
    stop: () => {
      vi.unstubAllGlobals();
    },
  };
}
