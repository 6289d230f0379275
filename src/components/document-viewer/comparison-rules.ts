import { documentKind, safeUrl } from '@/components/document-viewer/document-url';

/** Positions of the two compared documents in the documents of the record; never the same one twice. */
export type Pair = readonly [number, number];
export type Side = 0 | 1;

interface Comparable {
  url: string | null | undefined;
}

/** 'tab': PDFs open in a new tab only (DOC-02). */
export type PdfDisplay = 'tab' | 'draw';

/** Why a document cannot be compared (DOC-11). */
export function incomparableReason({ url }: Comparable, pdf: PdfDisplay): 'missing' | 'pdf' | undefined {
  const safe = safeUrl(url);
  if (safe === undefined) return 'missing';
  return pdf === 'tab' && documentKind(safe) === 'pdf' ? 'pdf' : undefined;
}

/** Why no two documents can be compared. */
export function comparisonDisabledReason(documents: readonly Comparable[], pdf: PdfDisplay): string | undefined {
  const reasons = documents.map((document) => incomparableReason(document, pdf));
  if (reasons.filter((reason) => reason === undefined).length >= 2) return undefined;
  return reasons.includes('pdf')
    ? 'Para comparar, são necessárias duas imagens: o PDF só abre em uma nova aba.'
    : 'Para comparar, são necessários dois documentos disponíveis.';
}

/** The displayed document and the next one; undefined without two that can be compared. */
export function firstPair(documents: readonly Comparable[], shown: number, pdf: PdfDisplay): Pair | undefined {
  const positions = documents.flatMap((document, position) =>
    incomparableReason(document, pdf) === undefined ? [position] : [],
  );
  const [first] = positions;
  const left = positions.includes(shown) ? shown : first;
  if (left === undefined) return undefined;
  const right = positions.find((position) => position > left) ?? first;
  return right === undefined || right === left ? undefined : [left, right];
}

/** Shows a document on a side; the document of the other side moves over, so that the sides differ. */
export function chooseDocument(pair: Pair, side: Side, position: number): Pair {
  const [left, right] = pair;
  if (position === pair[1 - side]) return [right, left];
  return side === 0 ? [position, right] : [left, position];
}
