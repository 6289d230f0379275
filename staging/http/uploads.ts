import sharp from 'sharp';
import { assertOutsideTransaction, type Db } from '../db/sql.ts';
import { bounded, runNative } from '../lib/bounded.ts';
import { fieldErrors } from './errors.ts';
import type { UploadedFile } from './handler.ts';

/** Largest file of a form: 5 MiB. The form parser refuses a larger one. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
/** A small file can unfold to gigabytes. */
const MAX_PIXELS = 40_000_000;
/** Longest side of a stored image. */
const MAX_SIDE = 2000;
const QUALITY = 90;
const INVALID = 'Envie uma imagem válida, em PNG, JPEG ou WebP.';

/** One image at a time: a decoder takes up to 160 MB, and password hashes run between two images. */
const oneImage = bounded(1, 50);
/** libvips would use one thread per processor. */
sharp.concurrency(1);

/** Image types that are accepted; the file's name and media type are ignored. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** An upload that is an image, encoded anew. */
export interface CheckedImage {
  readonly type: ImageType;
  readonly bytes: Buffer;
}

/**
 * Checks an uploaded image by its first bytes and by decoding it, and encodes it anew: upright, at most
 * 2,000 pixels a side, without EXIF, XMP or IPTC (STG-17). Throws 400 with the message at the field. Undefined for none.
 */
export async function checkImage(field: string, file: UploadedFile | undefined): Promise<CheckedImage | undefined> {
  if (file === undefined) return undefined;
  assertOutsideTransaction('sharp');
  const { bytes } = file;
  if (bytes.length === 0) throw fieldErrors({ [field]: 'O arquivo enviado está vazio.' });
  const type = typeOf(bytes);
  if (type === undefined) throw fieldErrors({ [field]: INVALID });
  const encoded = await oneImage(() => runNative(() => encodeAnew(bytes, type)));
  if (typeof encoded === 'string') throw fieldErrors({ [field]: encoded });
  return { type, bytes: encoded };
}

/** Stores an image with the documents. Returns its id for imagem_id columns, null without an image. */
export async function storeImage(db: Db, image: CheckedImage | undefined): Promise<number | null> {
  if (image === undefined) return null;
  const { id } = await db
    .insertInto('documentos')
    .values({ kind: 'upload', mime: image.type, bytes: image.bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function typeOf(bytes: Buffer): ImageType | undefined {
  const starts = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  // RIFF....WEBP
  return starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : undefined;
}

/** The encoded image, or why it is refused. */
async function encodeAnew(bytes: Buffer, type: ImageType): Promise<Buffer | string> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return tooManyPixels(width, height);
    switch (type) {
      case 'image/png':
        return await image.png().toBuffer();
      case 'image/jpeg':
        return await image.jpeg({ quality: QUALITY }).toBuffer();
      case 'image/webp':
        return await image.webp({ quality: QUALITY }).toBuffer();
    }
  } catch {
    return INVALID;
  }
}

function tooManyPixels(width: number, height: number): string {
  const size = [width, height].map((side) => side.toLocaleString('pt-BR')).join(' x ');
  return `A imagem tem ${size} pixels. O máximo é ${String(MAX_PIXELS / 1_000_000)} milhões de pixels.`;
}
