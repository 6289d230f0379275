import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { labelSheets, mergePdfs } from '@/components/merged-pdf/merge-pdfs';

/** A PDF with pages of these widths, which tell them apart. */
async function pdf(...widths: number[]): Promise<Blob> {
  return pdfOf(widths.map((width) => [width, 100]));
}

async function pdfOf(sizes: readonly [width: number, height: number][]): Promise<Blob> {
  const document = await PDFDocument.create();
  for (const size of sizes) document.addPage(size).drawLine({ start: { x: 0, y: 0 }, end: { x: 9, y: 9 } });
  return new Blob([Uint8Array.from(await document.save())], { type: 'application/pdf' });
}

async function widthsOf(file: Blob): Promise<number[]> {
  return (await PDFDocument.load(await file.arrayBuffer())).getPages().map((page) => page.getWidth());
}

describe('mergePdfs', () => {
  it('keeps every page in order', async () => {
    const { file, unreadable } = await mergePdfs([await pdf(10, 20), await pdf(30), await pdf(40, 50)]);
    expect(file.type).toBe('application/pdf');
    expect(await widthsOf(file)).toEqual([10, 20, 30, 40, 50]);
    expect(unreadable).toEqual([]);
  });

  it('lists unreadable files and merges the others', async () => {
    const { file, unreadable } = await mergePdfs([await pdf(10), new Blob(['<html>']), await pdf(30)]);
    expect(await widthsOf(file)).toEqual([10, 30]);
    expect(unreadable).toEqual([1]);
  });
});

describe('labelSheets', () => {
  const A4 = [595.28, 841.89];

  async function sizesOf(file: Blob): Promise<number[][]> {
    const pages = (await PDFDocument.load(await file.arrayBuffer())).getPages();
    return pages.map((page) => [page.getWidth(), page.getHeight()]);
  }

  /** The drawing operators of each sheet. */
  async function drawnOn(file: Blob): Promise<string[]> {
    const sheets = await PDFDocument.load(await file.arrayBuffer());
    return sheets.getPages().map((page) => {
      const contents = page.node.Contents();
      const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => sheets.context.lookup(ref)) : [];
      const read = (stream: unknown) =>
        stream instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(stream).decode()) : '';
      return streams.map(read).join('\n');
    });
  }

  /** Left, bottom and scale of each label of a sheet. */
  const labelsOf = (drawn: string | undefined) =>
    Array.from(
      (drawn ?? '').matchAll(/^q\n1 0 0 1 (\S+) (\S+) cm\n1 0 0 1 0 0 cm\n(\S+)/gm),
      ([, left, bottom, scale]) => [left, bottom, scale].map(Number),
    );

  it('centres each label in its quarter of the sheet', async () => {
    const label = await pdf(100);
    const sheets = await drawnOn((await labelSheets([label, label, label, label, label], 1)).file);
    const [left, right, top, bottom] = [98.82, 396.46, 581.4175, 160.4725];
    expect(sheets.map(labelsOf)).toEqual([
      [
        [left, top, 1],
        [right, top, 1],
        [left, bottom, 1],
        [right, bottom, 1],
      ],
      [[left, top, 1]],
    ]);
  });

  it('shrinks a label to its quarter', async () => {
    const [wide, tall] = [await pdf(595.28), await pdfOf([[100, 1683.78]])];
    const [sheet] = await drawnOn((await labelSheets([wide, tall], 3)).file);
    expect(labelsOf(sheet)).toEqual([
      [0, 185.4725, 0.5],
      [433.96, 0, 0.25],
    ]);
  });

  it('marks the middle of each edge and of the sheet', async () => {
    const [sheet] = await drawnOn((await labelSheets([await pdf(10)], 1)).file);
    const lines = sheet?.matchAll(/^(\S+) (\S+) m\n(\S+) (\S+) l$/gm) ?? [];
    expect(Array.from(lines, ([, ...ends]) => ends.map(Number))).toEqual([
      [297.64, 0, 297.64, 12],
      [297.64, 829.89, 297.64, 841.89],
      [0, 420.945, 12, 420.945],
      [583.28, 420.945, 595.28, 420.945],
      [291.64, 420.945, 303.64, 420.945],
      [297.64, 414.945, 297.64, 426.945],
    ]);
  });

  it('puts four labels on an A4 sheet', async () => {
    const labels = await Promise.all([10, 20, 30, 40].map((width) => pdf(width)));
    expect(await sizesOf((await labelSheets(labels, 1)).file)).toEqual([A4]);
  });

  it('starts at a position and continues on the next sheet', async () => {
    const labels = await Promise.all([10, 20, 30, 40, 50].map((width) => pdf(width)));
    expect(await sizesOf((await labelSheets(labels, 3)).file)).toEqual([A4, A4]);
    expect(await sizesOf((await labelSheets(labels.slice(0, 1), 4)).file)).toEqual([A4]);
  });

  it('lists unreadable files and leaves no gap', async () => {
    const { file, unreadable } = await labelSheets([await pdf(10), new Blob(['x']), await pdf(30)], 3);
    expect(await sizesOf(file)).toEqual([A4]);
    expect(unreadable).toEqual([1]);
  });
});
