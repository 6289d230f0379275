import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { mergePdfs } from '@/lib/merge-pdfs';

/** A PDF with pages of these widths, which tell them apart. */
async function pdf(...widths: number[]): Promise<Blob> {
  const document = await PDFDocument.create();
  for (const width of widths) document.addPage([width, 100]);
  return new Blob([Uint8Array.from(await document.save())], { type: 'application/pdf' });
}

async function widthsOf(file: Blob): Promise<number[]> {
  return (await PDFDocument.load(await file.arrayBuffer())).getPages().map((page) => page.getWidth());
}

describe('mergePdfs', () => {
  it('keeps every page in order', async () => {
    const { file, unreadable } = await mergePdfs([await pdf(10, 20), await pdf(30), await pdf(40, 50)]);
    expect(await widthsOf(file)).toEqual([10, 20, 30, 40, 50]);
    expect(unreadable).toEqual([]);
  });

  it('lists unreadable files and merges the others', async () => {
    const { file, unreadable } = await mergePdfs([await pdf(10), new Blob(['<html>']), await pdf(30)]);
    expect(await widthsOf(file)).toEqual([10, 30]);
    expect(unreadable).toEqual([1]);
  });
});
