import * as z from 'zod/mini';
import { createStoredJson } from '@/lib/stored-json';
import { createStoredSetting } from '@/lib/stored-setting';

/** The largest movement, in tenths of a millimetre. */
export const MAX_OFFSET = 200;

const tenths = z.catch(z.int().check(z.minimum(-MAX_OFFSET), z.maximum(MAX_OFFSET)), 0);

/** How far printed labels are moved, in tenths of a millimetre: `x` to the right, `y` down (ENT-33). Of this browser. */
export const printOffset = createStoredJson(
  createStoredSetting('print-offset'),
  z.catch(z.object({ x: tenths, y: tenths }), { x: 0, y: 0 }),
);

export const POINTS_PER_MM = 72 / 25.4;

/** The PDF with the contents of its pages moved by the stored offset. */
export async function applyPrintOffset(file: Blob): Promise<Blob> {
  const { x, y } = printOffset.get();
  if (x === 0 && y === 0) return file;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(await file.arrayBuffer());
  for (const page of document.getPages()) {
    page.translateContent((x / 10) * POINTS_PER_MM, (-y / 10) * POINTS_PER_MM);
  }
  return new Blob([Uint8Array.from(await document.save())], { type: file.type });
}
