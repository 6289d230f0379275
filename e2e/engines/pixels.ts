import sharp from 'sharp';
import type { Tab } from './tab.ts';

/** A part of the viewport. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Brightness of each pixel of a box, row by row. */
export async function pixelRows(tab: Tab, { left, top, width, height }: Box): Promise<number[][]> {
  const region = {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
  };
  const pixels = await sharp(await tab.screenshot())
    .extract(region)
    .greyscale()
    .raw()
    .toBuffer();
  return Array.from({ length: region.height }, (_, row) => [
    ...pixels.subarray(row * region.width, (row + 1) * region.width),
  ]);
}
