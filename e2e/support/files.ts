import { truncate, writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import sharp from 'sharp';

/** A file as a person chooses it: name and type are claims, only the bytes are true. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A real picture of one colour. */
export async function pngFile(name: string, background: string): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** What no form may send as a picture; `large` lies on the disk: its 30 MB need not pass through the test. */
export async function refusedPictures(): Promise<Readonly<Record<'exe' | 'svg' | 'svgAsPng' | 'empty', ChosenFile> & { large: string }>> {
  const { buffer: png } = await pngFile('foto.png', '#005961');
  const large = test.info().outputPath('enorme.png');
  await writeFile(large, png);
  await truncate(large, 30 * 1024 * 1024);
  return {
    exe: { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(600, 7)]) },
    svg: { name: 'desenho.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) },
    svgAsPng: { name: 'desenho.png', mimeType: 'image/png', buffer: Buffer.from(SVG) },
    empty: { name: 'vazio.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    large,
  };
}
