import sharp from 'sharp';
import type { Svg } from './imagens.ts';

/** A drawing as an image file. */
export function rasterize({ width, height, body }: Svg, mime: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const image = sharp(Buffer.from(svg));
  return mime === 'image/jpeg'
    ? image.flatten({ background: '#fff' }).jpeg({ quality: 84 }).toBuffer()
    : image.png().toBuffer();
}
