import { strFromU8, unzipSync } from 'fflate';

/** The files of a zip by name, as text: a workbook is one. */
export function unzip(zip: Buffer): Map<string, string> {
  return new Map(Object.entries(unzipSync(zip)).map(([name, content]) => [name, strFromU8(content)]));
}
