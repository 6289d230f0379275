import type { Request } from 'express';
import { z } from 'zod/mini';
import { HttpError, fieldErrors, unsupportedMediaType } from './errors.ts';
import type { UploadedFile } from './handler.ts';

const filesSchema = z.array(
  z.object({ fieldname: z.string(), originalname: z.string(), buffer: z.instanceof(Buffer) }),
);
const failureSchema = z.object({ status: z.number(), message: z.string() });

/** Files of a multipart form by field name; the last one of a field counts. A file input left empty is no file. */
export function uploadedFiles(req: Request): Readonly<Partial<Record<string, UploadedFile>>> {
  if (!('files' in req) || req.files === undefined) return {};
  return Object.fromEntries(
    filesSchema
      .parse(req.files)
      .filter(({ originalname, buffer }) => originalname !== '' || buffer.length > 0)
      .map(({ fieldname, originalname, buffer }) => [fieldname, { filename: originalname, bytes: buffer }]),
  );
}

/** Throws 400 if a field that is a file came as text: the validator cannot tell the two apart. */
export function refuseTextFiles(fileFields: readonly string[], req: Request): void {
  const body: unknown = req.body;
  const files = uploadedFiles(req);
  for (const [field, value] of Object.entries(typeof body === 'object' && body !== null ? body : {})) {
    if (fileFields.includes(field) && value !== '' && files[field] === undefined) {
      throw fieldErrors({ [field]: 'Envie um arquivo.' });
    }
  }
}

/** Throws 415 for a form with a Content-Encoding. The form parser ignores the header; express.json refuses it itself. */
export function refuseEncodedForm(req: Request): void {
  const encoding = req.get('Content-Encoding')?.toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw unsupportedMediaType();
}

/** A form that cannot be read is the sender's mistake: too large, cut in the middle, without a boundary. */
export function formRefusal(error: unknown): HttpError {
  const { data } = failureSchema.safeParse(error);
  if (data?.status !== 413) return new HttpError(400, { detail: 'Não foi possível ler o formulário enviado.' });
  // The other reasons for a 413 are about how many there are.
  const detail =
    data.message === 'File too large'
      ? 'O arquivo enviado é grande demais. O máximo é 5 MB.'
      : 'O formulário enviado tem arquivos demais.';
  return new HttpError(413, { detail });
}
