export interface MergedPdfs {
  file: Blob;
  /** Positions of unreadable files; `file` does not contain them. */
  unreadable: readonly number[];
}

/** Merges PDFs in the given order. */
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
