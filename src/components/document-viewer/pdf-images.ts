/** How long the longest name looked for is, less one: a name may lie across two pieces. */
const OVERLAP = 20;
const PIECE = 65_536;

/**
 * Images in these codings need WebAssembly, which the panel's policy does not allow; pdf.js would leave them out without
 * a word, and a scanned page would look empty. What is said of an image stands in plain text in every PDF.
 */
const UNDRAWABLE = /\/(?:JBIG2Decode|CCITTFaxDecode|JPXDecode)\b/;

/** True when a PDF holds an image that could not be drawn here. */
export function hasUndrawableImage(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('latin1');
  for (let start = 0; start < bytes.length; start += PIECE) {
    if (UNDRAWABLE.test(decoder.decode(bytes.subarray(start, start + PIECE + OVERLAP)))) return true;
  }
  return false;
}
