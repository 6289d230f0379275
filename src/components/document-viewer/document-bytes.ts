import { SIGNATURE_BYTES, typeOfBytes } from '@/components/document-viewer/signature';

/** A document as its bytes are, whatever its name and its Content-Type say. */
export type LoadedDocument =
  /** `src` is an address of this page (blob:) that carries the type of the bytes. */
  | { kind: 'image'; src: string }
  | { kind: 'pdf'; bytes: Blob }
  /** The host does not let pages read its bytes (no CORS): only an <img> can show it (design 6). */
  | { kind: 'opaque' }
  /** Neither an image nor a PDF: never rendered. */
  | { kind: 'refused' }
  /** Gone, expired, or not reachable. `isUnsure`: an <img> failed, of a host that does not say why. */
  | { kind: 'missing'; isUnsure?: boolean };

/**
 * Reads a document. Its link is the permission: no token and no cookie goes with it, and it is no call of the API. An
 * image's `src` lives until `forgetDocument`.
 */
export async function readDocument(url: string): Promise<LoadedDocument> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(() => undefined);
  // The browser does not tell a host without CORS from one that is away; of our own origin only the latter can be.
  if (!response) return { kind: new URL(url).origin === window.location.origin ? 'missing' : 'opaque' };
  const body = response.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
  if (body === undefined || body.byteLength === 0) return { kind: 'missing' };
  const type = typeOfBytes(new Uint8Array(body, 0, Math.min(SIGNATURE_BYTES, body.byteLength)));
  if (type === undefined) return { kind: 'refused' };
  const bytes = new Blob([body], { type });
  return type === 'application/pdf' ? { kind: 'pdf', bytes } : { kind: 'image', src: URL.createObjectURL(bytes) };
}

/** Gives the memory of a document back. */
export function forgetDocument(loaded: LoadedDocument): void {
  if (loaded.kind === 'image') URL.revokeObjectURL(loaded.src);
}
