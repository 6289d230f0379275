import * as z from 'zod/mini';
import { SIGNATURE_BYTES, typeOfBytes } from '@/lib/file-type';

/** The upload limit of the backend. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** 31457280 -> '30 MB'; rounded up to a tenth, so that a file above the limit never shows the limit. */
function megabytes(bytes: number): string {
  return `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('pt-BR')} MB`;
}

/** Why a file is refused as an image, or undefined. Its name and type can be wrong (TIP-02, CAP-02). */
export async function imageFileRefusal(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return 'O arquivo está vazio.';
  if (file.size > MAX_IMAGE_BYTES) {
    return `O arquivo tem ${megabytes(file.size)}. O máximo é ${megabytes(MAX_IMAGE_BYTES)}.`;
  }
  try {
    const type = typeOfBytes(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
    return type !== undefined && IMAGE_TYPES.includes(type)
      ? undefined
      : 'O arquivo não é uma imagem. Escolha um PNG, JPEG ou WebP.';
  } catch {
    // The file was moved or changed since it was chosen.
    return 'Não foi possível ler o arquivo. Escolha de novo.';
  }
}

/** Longest side of an image that the backend stores. */
const MAX_SIDE = 2000;
const QUALITY = 0.92;

/** The image upright with at most 2,000 pixels a side. Returns the file unchanged if it cannot be resized. */
async function shrinkImage(file: File): Promise<File> {
  try {
    const type = typeOfBytes(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
    if (type === undefined || !IMAGE_TYPES.includes(type)) return file;
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await canvas.convertToBlob({ type, quality: QUALITY });
    // Safari encodes WebP as PNG.
    return blob.type !== type || blob.size > MAX_IMAGE_BYTES ? file : new File([blob], file.name, { type: blob.type });
  } catch {
    return file;
  }
}

/** Cached, because forms parse every field after each change. */
const shrunkImages = new WeakMap<File, Promise<File>>();

function shrinkImageOnce(file: File): Promise<File> {
  const shrunk = shrunkImages.get(file) ?? shrinkImage(file);
  shrunkImages.set(file, shrunk);
  return shrunk;
}

/** An optional image field of a form; a large image is made smaller (STG-17). Parse it asynchronously. */
export const imageFile = z.optional(
  z.pipe(z.instanceof(File), z.transform(shrinkImageOnce)).check(
    z.check(async (payload) => {
      const message = await imageFileRefusal(payload.value);
      if (message !== undefined) payload.issues.push({ code: 'custom', input: payload.value, message, path: [] });
    }),
  ),
);
