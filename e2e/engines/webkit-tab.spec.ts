import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openWebKitTab } from './webkit-tab.ts';

/** True while the process runs. */
function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('leaves no display and no folder when the driver ends at once', async ({}, testInfo) => {
  const display = testInfo.outputPath('display');
  writeFileSync(display, '#!/bin/sh\necho $$ >"$0.pid"\necho 99 >&3\nexec sleep 60\n', { mode: 0o755 });
  const { TMPDIR: before } = process.env;
  process.env['TMPDIR'] = testInfo.outputDir;
  try {
    await expect(openWebKitTab('/bin/false', display)).rejects.toThrow('/bin/false');
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  expect(existsSync(`${display}.pid`)).toBe(true);
  await expect.poll(() => runs(Number(readFileSync(`${display}.pid`, 'utf8')))).toBe(false);
  expect(readdirSync(testInfo.outputDir).filter((name) => name.startsWith('embarque-gtk-'))).toEqual([]);
});

test('does not wait for a display that ends at once', async () => {
  await expect(openWebKitTab('/bin/false', '/bin/true')).rejects.toThrow('/bin/true');
});
