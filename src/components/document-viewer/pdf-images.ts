/** At least as long as the longest name: a name may span two chunks. */
const OVERLAP = 20;
const CHUNK = 65_536;

/** Filters that need WebAssembly, which the CSP forbids: pdf.js would silently leave such images out. */
const UNDRAWABLE = /\/(?:JBIG2Decode|CCITTFaxDecode|JPXDecode)\b/;

/** True if a PDF has an image that cannot be drawn here (DOC-09). */
export function hasUndrawableImage(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('latin1');
  for (let start = 0; start < bytes.length; start += CHUNK) {
    if (UNDRAWABLE.test(decoder.decode(bytes.subarray(start, start + CHUNK + OVERLAP)))) return true;
  }
  return false;
}
