import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

export interface Downloaded {
  readonly name: string;
  readonly bytes: Buffer;
}

/** First bytes of each file type that the product creates. */
const SIGNATURES = { pdf: '%PDF-', xlsx: 'PK\u0003\u0004', csv: '\u00ef\u00bb\u00bf' } as const;

/** Runs an action that saves a file and returns the file. */
async function download(page: Page, action: () => Promise<void>): Promise<Downloaded> {
  const [started] = await Promise.all([page.waitForEvent('download'), action()]);
  return { name: started.suggestedFilename(), bytes: await readFile(await started.path()) };
}

/** Runs an action that saves a file with this name, and checks its first bytes. */
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

/** Lines of the CSV file that a button saves under this name. */
export async function downloadCsv(page: Page, button: string, name: string): Promise<string[]> {
  const press = () => page.getByRole('button', { name: button, exact: true }).click();
  const { bytes } = await expectDownload(page, press, { name, kind: 'csv' });
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines.pop(), 'the last line ends').toBe('');
  return lines;
}
