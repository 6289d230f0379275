import { truncate, writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import sharp from 'sharp';

/** A file for an input; name and type need not match the bytes. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A valid image of one colour. */
export async function pngFile(name: string, background: string): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Files that no form may send as an image; `large` is a file on disk, to keep its 30 MB out of the test. */
export async function refusedPictures(): Promise<
  Readonly<Record<'exe' | 'svgAsPng' | 'empty', ChosenFile> & { large: string }>
> {
  const { buffer: png } = await pngFile('foto.png', '#005961');
  const large = test.info().outputPath('enorme.png');
  await writeFile(large, png);
  await truncate(large, 30 * 1024 * 1024);
  return {
    exe: {
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(600, 7)]),
    },
    svgAsPng: { name: 'desenho.png', mimeType: 'image/png', buffer: Buffer.from(SVG) },
    empty: { name: 'vazio.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    large,
  };
}
