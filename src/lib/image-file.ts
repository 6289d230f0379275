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

/** An optional image field of a form. Parse it asynchronously. */
export const imageFile = z.optional(
  z.instanceof(File).check(
    z.check(async (payload) => {
      const message = await imageFileRefusal(payload.value);
      if (message !== undefined) payload.issues.push({ code: 'custom', input: payload.value, message, path: [] });
    }),
  ),
);
