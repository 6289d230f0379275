import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { labelSheets, mergePdfs } from '@/lib/merge-pdfs';

/** A PDF with pages of these widths, which tell them apart. */
async function pdf(...widths: number[]): Promise<Blob> {
  const document = await PDFDocument.create();
  for (const width of widths) document.addPage([width, 100]).drawLine({ start: { x: 0, y: 0 }, end: { x: 9, y: 9 } });
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
