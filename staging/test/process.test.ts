import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { orStop, stopProcess } from './process.ts';

it('ends a process and removes its folder when the work after its start throws', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-process-'));
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const started = orStop(
    () => stopProcess(child, folder),
    () => Promise.reject(new Error('it does not answer')),
  );
  await expect(started).rejects.toThrow('it does not answer');
  expect(child.signalCode).toBe('SIGTERM');
  expect(existsSync(folder)).toBe(false);
});

it('removes the folder of a process that has ended', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-process-'));
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  await stopProcess(child, folder);
  expect(existsSync(folder)).toBe(false);
});
