import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { testSheet } from '@/components/merged-pdf/test-sheet';
import { POINTS_PER_MM } from '@/lib/print-offset';

it('has a mark at each millimetre from the left and the upper edge (ENT-33)', async () => {
  const sheet = await PDFDocument.load(await (await testSheet([100, 150])).arrayBuffer());
  const [page] = sheet.getPages();
  expect([page?.getWidth(), page?.getHeight()].map((points) => Math.round((points ?? 0) / POINTS_PER_MM))).toEqual([
    100, 150,
  ]);
  const drawn = sheet.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream ? [new TextDecoder().decode(decodePDFRawStream(object).decode())] : [],
    )
    .join('\n');
  const starts = Array.from(drawn.matchAll(/^(\S+) (\S+) m$/gm), ([, x, y]) =>
    [Number(x) / POINTS_PER_MM, 150 - Number(y) / POINTS_PER_MM].map((mm) => mm.toFixed(1)).join(' '),
  );
  for (const at of [1, 30, 99]) expect(starts).toContain(`${at}.0 20.0`);
  for (const at of [1, 30, 149]) expect(starts).toContain(`20.0 ${at}.0`);
});
