import sharp from 'sharp';
import { textLike } from './matchers.ts';

/** A file of a form as a client sends it: the server ignores name and type. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly filename?: string;
  readonly type?: string;
}

/** A multipart form of text fields and, if given, the file `imagem`. */
export function formOf(fields: Readonly<Record<string, string>>, imagem?: SentFile): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value);
  }
  if (imagem !== undefined) {
    const { bytes, filename = 'foto.png', type = 'image/png' } = imagem;
    form.append('imagem', new Blob([new Uint8Array(bytes)], { type }), filename);
  }
  return form;
}

/** A small image of one colour. */
export function imageOf(format: 'png' | 'jpeg' | 'webp', background = '#005961'): Promise<Buffer> {
  return sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Format and size of an image. */
export async function shapeOf(bytes: Uint8Array): Promise<object> {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

/** Files that are not images or too large: name, file, and response. */
export async function refusedFiles(): Promise<
  readonly (readonly [name: string, file: SentFile, status: number, json: object])[]
> {
  const png = await imageOf('png');
  const invalid = { imagem: [textLike(/^Envie uma imagem válida/)] };
  return [
    [
      'a program called foto.png',
      { bytes: Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(600, 7)]) },
      400,
      invalid,
    ],
    [
      'an SVG',
      {
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        filename: 'a.svg',
        type: 'image/svg+xml',
      },
      400,
      invalid,
    ],
    [
      'an SVG called foto.png',
      { bytes: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>') },
      400,
      invalid,
    ],
    ['a PDF', { bytes: Buffer.from('%PDF-1.7\n%%EOF'), filename: 'a.pdf', type: 'application/pdf' }, 400, invalid],
    ['a PNG that was cut', { bytes: png.subarray(0, 60) }, 400, invalid],
    ['the first bytes of a PNG and nothing else', { bytes: png.subarray(0, 8) }, 400, invalid],
    ['a file of 0 bytes', { bytes: Buffer.alloc(0) }, 400, { imagem: ['O arquivo enviado está vazio.'] }],
    [
      'a file above 5 MiB',
      { bytes: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) },
      413,
      { detail: textLike(/grande demais/) },
    ],
    ['a file of 30 MB', { bytes: Buffer.concat([png], 30 * 1024 * 1024) }, 413, { detail: textLike(/grande demais/) }],
  ];
}
