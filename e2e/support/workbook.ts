import { inflateRawSync } from 'node:zlib';

const SHEET = 'xl/worksheets/sheet1.xml';
const ENTRY = Buffer.from('PK\x01\x02', 'latin1');

/** Number of rows of a workbook's first sheet, including the header. Reads the zip directory from its end. */
export function countRows(workbook: Buffer): number {
  return sheetOf(workbook).match(/<row[ >]/g)?.length ?? 0;
}

function sheetOf(workbook: Buffer): string {
  for (let entry = workbook.lastIndexOf(ENTRY); entry > 0; entry = workbook.lastIndexOf(ENTRY, entry - 1)) {
    const nameLength = workbook.readUInt16LE(entry + 28);
    if (workbook.toString('utf8', entry + 46, entry + 46 + nameLength) !== SHEET) continue;
    const local = workbook.readUInt32LE(entry + 42);
    const start = local + 30 + workbook.readUInt16LE(local + 26) + workbook.readUInt16LE(local + 28);
    const content = workbook.subarray(start, start + workbook.readUInt32LE(entry + 20));
    const isStored = workbook.readUInt16LE(entry + 10) === 0;
    return (isStored ? content : inflateRawSync(content)).toString('utf8');
  }
  throw new Error(`The workbook has no ${SHEET}.`);
}
