import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../db/folder-lock.ts';
import { StartError } from '../start-error.ts';

describe('the lock of a data folder', () => {
  let folder: string;
  const lock = () => path.join(folder, 'lock');
  const refusal = (who: string) =>
    new StartError(`The data folder ${folder} is in use by ${who}. Stop it, or choose another with STAGING_DATA_DIR.`);
  const hold = (holder: object) => {
    writeFileSync(lock(), JSON.stringify(holder));
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-lock-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is held once, and free again after its release', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(refusal(`process ${process.pid}`));
    release();
    expect(existsSync(lock())).toBe(false);
    lockFolder(folder)();
  });

  it('is refused while the process in it lives', () => {
    hold({ pid: process.ppid, started: '' });
    expect(() => lockFolder(folder)).toThrow(refusal(`process ${process.ppid}`));
    expect(JSON.parse(readFileSync(lock(), 'utf8'))).toEqual({ pid: process.ppid, started: '' });
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    hold({ pid: child.pid, started: '' });
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  it.runIf(process.platform === 'linux')('is taken over when another process has got the number of the old one', () => {
    hold({ pid: process.ppid, started: '1' });
    lockFolder(folder)();
  });

  it('is taken over from an earlier process with our own number, as in a restarted container', () => {
    hold({ pid: process.pid, started: '1' });
    lockFolder(folder)();
  });

  it('is not taken over while it is being written, but after a while if it was left so', () => {
    writeFileSync(lock(), '');
    expect(() => lockFolder(folder)).toThrow(refusal('another process'));
    const old = Date.now() / 1000 - 60;
    utimesSync(lock(), old, old);
    lockFolder(folder)();
  });

  it('is judged by one starter at a time, and a starter that died at it is forgotten', () => {
    hold({ pid: process.pid, started: '1' });
    const mark = path.join(folder, 'lock.takeover');
    writeFileSync(mark, JSON.stringify({ pid: process.ppid, started: '' }));
    expect(() => lockFolder(folder)).toThrow(refusal(`process ${process.ppid}`));
    const old = Date.now() / 1000 - 60;
    utimesSync(mark, old, old);
    lockFolder(folder)();
    expect(existsSync(mark)).toBe(false);
  });
});
