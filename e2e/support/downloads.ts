import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

export interface Downloaded {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The first bytes of each kind of file that the product makes. */
const SIGNATURES = { pdf: '%PDF-', xlsx: 'PK\u0003\u0004', csv: '\u00ef\u00bb\u00bf' } as const;

/** Does something that saves a file, and answers the file. */
async function download(page: Page, action: () => Promise<void>): Promise<Downloaded> {
  const [started] = await Promise.all([page.waitForEvent('download'), action()]);
  return { name: started.suggestedFilename(), bytes: await readFile(await started.path()) };
}

/** Does something that saves a file of this name, and holds that it is a real file of its kind. */
export async function expectDownload(
  page: Page,
  action: () => Promise<void>,
  expected: { name: string | RegExp; kind: keyof typeof SIGNATURES },
): Promise<Downloaded> {
  const file = await download(page, action);
  if (typeof expected.name === 'string') expect(file.name).toBe(expected.name);
  else expect(file.name).toMatch(expected.name);
  expect(file.bytes.subarray(0, 5).toString('latin1')).toContain(SIGNATURES[expected.kind]);
  return file;
}
