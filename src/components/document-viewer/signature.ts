/** What the first bytes of a document say that it is. */
export type DocumentType = 'application/pdf' | 'image/avif' | 'image/bmp' | 'image/gif' | 'image/jpeg' | 'image/png' | 'image/webp';

/** So many bytes are enough to tell. */
export const SIGNATURE_BYTES = 32;

interface Signature {
  type: DocumentType;
  /** Byte values by their place; places left out may hold anything. */
  bytes: readonly (readonly [at: number, text: string])[];
}

const SIGNATURES: readonly Signature[] = [
  { type: 'application/pdf', bytes: [[0, '%PDF-']] },
  { type: 'image/jpeg', bytes: [[0, '\xff\xd8\xff']] },
  { type: 'image/png', bytes: [[0, '\x89PNG\r\n\x1a\n']] },
  { type: 'image/gif', bytes: [[0, 'GIF8']] },
  {
    type: 'image/webp',
    bytes: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { type: 'image/avif', bytes: [[4, 'ftypavi']] },
  {
    // 'BM' alone could begin a text: the header's length, and the reserved bytes that are always zero, come with it.
    type: 'image/bmp',
    bytes: [
      [0, 'BM'],
      [6, '\0\0\0\0'],
      [15, '\0\0\0'],
    ],
  },
];

/** Blanks, and the mark of UTF-8, that some programs write before '%PDF-'. */
const BLANKS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);

function holds(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/**
 * The type of a document by its first bytes, never by its name or Content-Type. Only what the viewer may show has one:
 * a page (HTML), a drawing with scripts (SVG) and everything else is undefined, and is not rendered.
 */
export function typeOfBytes(bytes: Uint8Array): DocumentType | undefined {
  const found = SIGNATURES.find((signature) => signature.bytes.every(([at, text]) => holds(bytes, at, text)));
  if (found) return found.type;
  const start = bytes.findIndex((byte) => !BLANKS.has(byte));
  return start > 0 && holds(bytes, start, '%PDF-') ? 'application/pdf' : undefined;
}
