export interface MergedPdfs {
  file: Blob;
  /** Positions in `files` that are no readable PDF; their pages are not in `file`. */
  unreadable: readonly number[];
}

/**
 * Joins PDFs into one, in the order given, every page of each. The library that does it comes with the first call.
 * A file that cannot be read is named, never left out in silence.
 */
export async function mergePdfs(files: readonly Blob[]): Promise<MergedPdfs> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.create();
  const unreadable: number[] = [];
  for (const [position, file] of files.entries()) {
    const bytes = await file.arrayBuffer();
    const part = await PDFDocument.load(bytes).catch(() => undefined);
    if (!part) {
      unreadable.push(position);
      continue;
    }
    for (const page of await merged.copyPages(part, part.getPageIndices())) merged.addPage(page);
  }
  return { file: new Blob([Uint8Array.from(await merged.save())], { type: 'application/pdf' }), unreadable };
}
