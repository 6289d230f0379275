import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { HttpError, fieldErrors, unsupportedMediaType } from './errors.ts';
import type { UploadedFile } from './handler.ts';
import { MAX_UPLOAD_BYTES } from './uploads.ts';

const upload = multer({ limits: { fileSize: MAX_UPLOAD_BYTES, files: 5, fields: 50, fieldSize: 65_536 } }).any();

/** Reads a multipart form: its texts are in req.body, where a file is an empty text. Throws 400, 413 or 415. */
export const readForm: RequestHandler<Request['params'], unknown, unknown> = (req, res, next) => {
  // multer ignores the header; express.json refuses it itself.
  const encoding = req.get('Content-Encoding')?.toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw unsupportedMediaType();
  upload(req, res, (error: unknown) => {
    if (error !== undefined) {
      next(formRefusal(error));
      return;
    }
    const names = filesOf(req).map(({ fieldname }) => fieldname);
    const placeholders = names.map((name) => [name, names.indexOf(name) === names.lastIndexOf(name) ? '' : []]);
    req.body = { ...fieldsOf(req.body), ...Object.fromEntries(placeholders) };
    next();
  });
};

/** Files of a multipart form by field name; of several files of one field, the last one. Ignores empty file inputs. */
export function uploadedFiles(req: Pick<Request, 'files'>): Readonly<Partial<Record<string, UploadedFile>>> {
  return Object.fromEntries(
    filesOf(req)
      .filter(({ originalname, buffer }) => originalname !== '' || buffer.length > 0)
      .map(({ fieldname, originalname, buffer }) => [fieldname, { filename: originalname, bytes: buffer }]),
  );
}

/** Throws 400 if a field that is a file came as text: the contract describes both as a text. */
export function refuseTextFiles(fileFields: readonly string[], req: Pick<Request, 'files'> & { body: unknown }): void {
  const files = uploadedFiles(req);
  for (const [field, value] of Object.entries(fieldsOf(req.body))) {
    if (fileFields.includes(field) && value !== '' && files[field] === undefined) {
      throw fieldErrors({ [field]: 'Envie um arquivo.' });
    }
  }
}

function filesOf({ files }: Pick<Request, 'files'>) {
  return Array.isArray(files) ? files : [];
}

function fieldsOf(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {};
}

/** 413 of a form with too large or too many files; 400 of one that is cut or has no boundary. */
function formRefusal(error: unknown): HttpError {
  switch (error instanceof multer.MulterError ? error.code : undefined) {
    case 'LIMIT_FILE_SIZE':
      return new HttpError(413, { detail: 'O arquivo enviado é grande demais. O máximo é 5 MB.' });
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_PART_COUNT':
      return new HttpError(413, { detail: 'O formulário enviado tem arquivos demais.' });
    default:
      return new HttpError(400, { detail: 'Não foi possível ler o formulário enviado.' });
  }
}
