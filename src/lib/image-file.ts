import * as z from 'zod/mini';

/** The upload limit of the backend. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** `accept` of a file input; a hint that browsers do not enforce. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const WEBP_AT = 8;
const HEAD_BYTES = 12;

function isImage(head: Uint8Array): boolean {
  const has = (signature: readonly number[], at = 0) => signature.every((byte, index) => head[at + index] === byte);
  return has(PNG) || has(JPEG) || (has(RIFF) && has(WEBP, WEBP_AT));
}

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
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return isImage(head) ? undefined : 'O arquivo não é uma imagem. Escolha um PNG, JPEG ou WebP.';
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
