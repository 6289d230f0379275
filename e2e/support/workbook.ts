import { strFromU8, unzipSync } from 'fflate';

const SHEET = 'xl/worksheets/sheet1.xml';

/** Number of rows of a workbook's first sheet, including the header. */
export function countRows(workbook: Buffer): number {
  const sheet = unzipSync(workbook)[SHEET];
  if (sheet === undefined) throw new Error(`The workbook has no ${SHEET}.`);
  return strFromU8(sheet).match(/<row[ >]/g)?.length ?? 0;
}
