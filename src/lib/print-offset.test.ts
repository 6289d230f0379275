import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { afterEach, describe, expect, it } from 'vitest';
import { applyPrintOffset, MAX_OFFSET, POINTS_PER_MM, printOffset } from '@/lib/print-offset';
import { writeStored } from '@/lib/storage';

afterEach(() => printOffset.set(undefined));

async function pdf(): Promise<Blob> {
  const document = await PDFDocument.create();
  for (let page = 0; page < 2; page += 1) {
    document.addPage([100, 150]).drawLine({ start: { x: 0, y: 0 }, end: { x: 9, y: 9 } });
  }
  return new Blob([Uint8Array.from(await document.save())], { type: 'application/pdf' });
}

/** The drawing operators of each page. */
async function drawnOn(file: Blob): Promise<string[]> {
  const document = await PDFDocument.load(await file.arrayBuffer());
  return document.getPages().map((page) => {
    const contents = page.node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [];
    const read = (stream: unknown) =>
      stream instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(stream).decode()) : '';
    return streams.map(read).join('\n');
  });
}

/** The first translation of each page, in tenths of a millimetre to the right and down. */
async function movesOf(file: Blob): Promise<number[][]> {
  const tenths = (points: string | undefined) => Math.round((Number(points) / POINTS_PER_MM) * 10);
  return (await drawnOn(file)).map((drawn) => {
    const [, right, up] = /1 0 0 1 (\S+) (\S+) cm/.exec(drawn) ?? [];
    return [tenths(right), -tenths(up)];
  });
}

describe('applyPrintOffset (ENT-33)', () => {
  it('moves every page by tenths of a millimetre, to the right and down', async () => {
    printOffset.set({ x: 12, y: 5 });
    expect(await movesOf(await applyPrintOffset(await pdf()))).toEqual([
      [12, 5],
      [12, 5],
    ]);
  });

  it('returns the same file without an offset', async () => {
    const file = await pdf();
    expect(await applyPrintOffset(file)).toBe(file);
  });

  it.each(['x', '{"x":1}', JSON.stringify({ x: MAX_OFFSET + 1, y: 0.5 })])('reads the stored text %s as 0', (text) => {
    writeStored('print-offset', text);
    expect(printOffset.get().y).toBe(0);
    expect(printOffset.get().x).toBe(text === '{"x":1}' ? 1 : 0);
  });
});
