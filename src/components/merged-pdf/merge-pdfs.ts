import type { PDFDocument as Document, PDFPage } from '@cantoo/pdf-lib';
import { canPrintPdf } from '@/api/downloads';

export interface MergedPdfs {
  file: Blob;
  /** Positions of unreadable files; `file` does not contain them. */
  unreadable: readonly number[];
}

export interface RunProgress {
  /** Number of files that were saved or printed. */
  files: number;
  of: number;
  /** The files are printed instead of saved. */
  print: boolean;
}

/** A run that downloads PDFs, merges them and saves or prints the files (ENT-18). */
export type MergedPdfState =
  | { kind: 'idle' }
  /** `total` is undefined until the parts are known. */
  | ({ kind: 'running'; done: number; total: number | undefined } & RunProgress)
  /** The current file is not saved: the user decides about its missing parts. */
  | ({
      kind: 'incomplete';
      missing: readonly { part: { label: string }; reason: string; error?: unknown }[];
      found: number;
    } & RunProgress)
  /** A file was printed; the user starts the next one. */
  | ({ kind: 'printed' } & RunProgress)
  /** Some parts have a warning; the user decides. `texts`: 'Pedido 104812: Falta o CEP.' `all`: no part has none. */
  | ({ kind: 'warned'; texts: readonly string[]; all: boolean } & RunProgress)
  /** Some parts were printed or saved before; the user decides. `texts`: 'Pedido 104812: impressa às 14:32'. */
  | ({ kind: 'repeated'; texts: readonly string[]; proceed: string } & RunProgress)
  | { kind: 'refused'; total: number; most: number; print: boolean }
  | ({ kind: 'failed'; reason: string; error: unknown } & RunProgress);

/** 'Partes salvas: 1 de 3.' */
export function partsText({ files, of, print }: RunProgress): string {
  return `Partes ${print && canPrintPdf() ? 'enviadas à impressão' : 'salvas'}: ${files} de ${of}.`;
}

/** Merges PDFs in the given order. */
export async function mergePdfs(files: readonly Blob[]): Promise<MergedPdfs> {
  return compose(files, async (part, merged) => {
    for (const page of await merged.copyPages(part, part.getPageIndices())) merged.addPage(page);
  });
}

/** Quarter of an A4 sheet: 1 top left, 2 top right, 3 bottom left, 4 bottom right. */
export type SheetPosition = 1 | 2 | 3 | 4;

/** In points, as a PDF measures. */
const A4 = [595.28, 841.89] as const;
const CUT_MARK = 12;

/** Puts labels on A4 sheets, four a sheet with cut marks, from a position of the first sheet. */
export async function labelSheets(files: readonly Blob[], start: SheetPosition): Promise<MergedPdfs> {
  const [width, height] = [A4[0] / 2, A4[1] / 2];
  let next = start - 1;
  let sheet: PDFPage | undefined;
  return compose(files, async (part, sheets) => {
    const label = await sheets.embedPage(part.getPage(0));
    // Fails here for a page without contents, instead of when the sheets are saved.
    await label.embed();
    if (!sheet || next === 4) {
      sheet = sheets.addPage([...A4]);
      drawCutMarks(sheet);
      if (next === 4) next = 0;
    }
    const scale = Math.min(1, width / label.width, height / label.height);
    const size = { width: label.width * scale, height: label.height * scale };
    const left = (next % 2) * width;
    const bottom = next < 2 ? height : 0;
    sheet.drawPage(label, {
      ...size,
      x: left + (width - size.width) / 2,
      y: bottom + (height - size.height) / 2,
    });
    next += 1;
  });
}

/** Short lines in the middle of each edge and of the sheet. */
function drawCutMarks(sheet: PDFPage): void {
  const [width, height] = A4;
  const [x, y] = [width / 2, height / 2];
  const line = (from: [number, number], to: [number, number]) =>
    sheet.drawLine({ start: { x: from[0], y: from[1] }, end: { x: to[0], y: to[1] }, thickness: 0.5 });
  line([x, 0], [x, CUT_MARK]);
  line([x, height - CUT_MARK], [x, height]);
  line([0, y], [CUT_MARK, y]);
  line([width - CUT_MARK, y], [width, y]);
  line([x - CUT_MARK / 2, y], [x + CUT_MARK / 2, y]);
  line([x, y - CUT_MARK / 2], [x, y + CUT_MARK / 2]);
}

/** A new PDF to which `add` adds each readable file. */
async function compose(
  files: readonly Blob[],
  add: (part: Document, composed: Document) => Promise<void>,
): Promise<MergedPdfs> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const composed = await PDFDocument.create();
  const unreadable: number[] = [];
  for (const [position, file] of files.entries()) {
    const bytes = await file.arrayBuffer();
    try {
      await add(await PDFDocument.load(bytes), composed);
    } catch {
      unreadable.push(position);
    }
  }
  return { file: new Blob([Uint8Array.from(await composed.save())], { type: 'application/pdf' }), unreadable };
}
