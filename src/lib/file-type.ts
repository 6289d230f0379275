export type DocumentType =
  | 'application/pdf'
  | 'image/avif'
  | 'image/bmp'
  | 'image/gif'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp';

export const SIGNATURE_BYTES = 32;

interface Signature {
  type: DocumentType;
  /** Offsets and the bytes expected there. */
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
    // A text may start with 'BM'; in a bitmap the reserved bytes and the high bytes of the header size are zero.
    type: 'image/bmp',
    bytes: [
      [0, 'BM'],
      [6, '\0\0\0\0'],
      [15, '\0\0\0'],
    ],
  },
];

/** White space and the UTF-8 BOM, which some programs write before '%PDF-'. */
const WHITE_SPACE = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);

function holds(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/** The type of a document by its first bytes; undefined for anything that is not rendered, such as HTML and SVG (DOC-08). */
export function typeOfBytes(bytes: Uint8Array): DocumentType | undefined {
  const found = SIGNATURES.find((signature) => signature.bytes.every(([at, text]) => holds(bytes, at, text)));
  if (found) return found.type;
  const start = bytes.findIndex((byte) => !WHITE_SPACE.has(byte));
  return start > 0 && holds(bytes, start, '%PDF-') ? 'application/pdf' : undefined;
}
