import { queryOptions } from '@tanstack/react-query';
import { SIGNATURE_BYTES, typeOfBytes } from '@/lib/file-type';

/** `unreadable`: the host sends no CORS headers. `unsupported`: neither an image nor a PDF. */
type DocumentFailure = 'missing' | 'unreadable' | 'unsupported';

export class DocumentError extends Error {
  readonly reason: DocumentFailure;

  constructor(reason: DocumentFailure) {
    super(reason);
    this.name = 'DocumentError';
    this.reason = reason;
  }
}

/** Documents are personal data and can be several megabytes each. */
const UNUSED_MS = 60_000;

export const DOCUMENT_KEY = 'document';

/** The document of a safe URL: a Blob whose type is that of its bytes (DOC-08). */
export const documentQuery = (url: string) =>
  queryOptions<Blob, DocumentError, Blob, readonly [typeof DOCUMENT_KEY, string]>({
    queryKey: [DOCUMENT_KEY, url],
    queryFn: () => fetchDocument(url),
    staleTime: 'static',
    gcTime: UNUSED_MS,
    // useDocument renews the link first and then retries once.
    retry: false,
    retryOnMount: false,
  });

/** Sends neither the token nor cookies, because the signed link is the permission. */
async function fetchDocument(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(() => undefined);
  // fetch fails equally for a host without CORS and for one that is down; our own origin needs no CORS.
  if (!response) throw new DocumentError(new URL(url).origin === window.location.origin ? 'missing' : 'unreadable');
  const body = response.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
  if (body === undefined || body.byteLength === 0) throw new DocumentError('missing');
  const type = typeOfBytes(new Uint8Array(body, 0, Math.min(SIGNATURE_BYTES, body.byteLength)));
  if (type === undefined) throw new DocumentError('unsupported');
  return new Blob([body], { type });
}
