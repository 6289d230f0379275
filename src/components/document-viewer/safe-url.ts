/**
 * A document's address if it may be shown or opened: http or https, absolute or on our own origin. Anything else
 * (javascript:, data:, blob:, a broken one) is no document. `base` is the page's own address.
 */
export function safeUrl(address: string | null | undefined, base: string = window.location.href): string | undefined {
  const trimmed = address?.trim();
  if (!trimmed || !URL.canParse(trimmed, base)) return undefined;
  const url = new URL(trimmed, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

export type DocumentKind = 'image' | 'pdf' | 'unknown';

const IMAGE = /\.(avif|bmp|gif|jpe?g|png|svg|webp)$/i;

/** What a document is, by the ending of its address; 'unknown' is tried as an image. */
export function documentKind(url: string): DocumentKind {
  const { pathname } = new URL(url);
  if (/\.pdf$/i.test(pathname)) return 'pdf';
  return IMAGE.test(pathname) ? 'image' : 'unknown';
}

/** What a link carries to be good for a while: ours (docs/decisions/0014), and those of the usual stores. */
const SIGNATURE = /^(exp|expires|sig|signature|policy|key-pair-id|awsaccesskeyid|googleaccessid|x-(amz|goog)-.+)$/i;

/** Whether two links lead to one document: they differ in their signature at most. */
export function isSameDocument(one: string, other: string): boolean {
  return unsigned(one) === unsigned(other);
}

function unsigned(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  for (const name of Array.from(url.searchParams.keys())) if (SIGNATURE.test(name)) url.searchParams.delete(name);
  return url.href;
}
