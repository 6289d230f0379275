/** The absolute URL of a document, or undefined unless it is http or https (DOC-06). */
export function safeUrl(address: string | null | undefined, base: string = window.location.href): string | undefined {
  const trimmed = address?.trim();
  if (!trimmed || !URL.canParse(trimmed, base)) return undefined;
  const url = new URL(trimmed, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

export type DocumentKind = 'image' | 'pdf' | 'unknown';

const IMAGE = /\.(avif|bmp|gif|jpe?g|png|svg|webp)$/i;

/** The kind of a document by the extension of its URL; 'unknown' is loaded as an image. */
export function documentKind(url: string): DocumentKind {
  const { pathname } = new URL(url);
  if (/\.pdf$/i.test(pathname)) return 'pdf';
  return IMAGE.test(pathname) ? 'image' : 'unknown';
}

/** Query parameters of signed links: ours (docs/decisions/0014) and those of S3, CloudFront and Google Cloud Storage. */
const SIGNATURE = /^(exp|expires|sig|signature|policy|key-pair-id|awsaccesskeyid|googleaccessid|x-(amz|goog)-.+)$/i;

/** Whether two links differ at most in their signature. */
export function isSameDocument(one: string, other: string): boolean {
  return unsigned(one) === unsigned(other);
}

function unsigned(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  for (const name of Array.from(url.searchParams.keys())) if (SIGNATURE.test(name)) url.searchParams.delete(name);
  return url.href;
}
