// @module-tag slow
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../db/folder-lock.ts';
import { StartError } from '../start-error.ts';

const UNSHARE = ['--pid', '--fork', '--mount-proc'];
/** Needs Linux and the right to create namespaces: root, or user namespaces. */
const canUnshare = spawnSync('unshare', [...UNSHARE, 'true']).status === 0;

const onLost = (reason: string) => {
  throw new Error(reason);
};

describe('the lock of a data folder', () => {
  let folder: string;
  const lock = () => path.join(folder, 'lock');
  const refusal = () =>
    new StartError(
      `The data folder ${folder} is in use by another process. Stop it, or choose another with STAGING_DATA_DIR.`,
    );

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-lock-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Another process that holds the lock until it is killed, started by this command. */
  async function hold(command: string, args: readonly string[]) {
    const script = `
      import { lockFolder } from './staging/db/folder-lock.ts';
      await lockFolder(process.env.FOLDER, () => process.exit(1));
      console.log('held');
      setInterval(() => undefined, 1000);`;
    const child = spawn(command, [...args, '--import', 'tsx', '--input-type=module', '--eval', script], {
      env: { ...process.env, FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
  }

  it('is exclusive, and free after its release', async () => {
    const release = await lockFolder(folder, onLost);
    await expect(lockFolder(folder, onLost)).rejects.toThrow(refusal());
    await release();
    expect(existsSync(lock())).toBe(false);
    await (
      await lockFolder(folder, onLost)
    )();
  });

  it('is acquired after its holder was killed', { tags: ['slow'] }, async () => {
    const kill = await hold(process.execPath, []);
    await expect(lockFolder(folder, onLost)).rejects.toThrow(refusal());
    await kill();
    await (
      await lockFolder(folder, onLost)
    )();
  });

  it.skipIf(!canUnshare)(
    'is not acquired by a process in another PID namespace (needs unshare)',
    { tags: ['slow'] },
    async () => {
      const kill = await hold('unshare', [...UNSHARE, '--kill-child', process.execPath]);
      await expect(lockFolder(folder, onLost)).rejects.toThrow(refusal());
      await kill();
      await (
        await lockFolder(folder, onLost)
      )();
    },
  );

  it('expires after ten seconds without renewal, and ignores the lock file of an earlier version', async () => {
    mkdirSync(lock());
    const old = Date.now() / 1000 - 11;
    utimesSync(lock(), old, old);
    await (
      await lockFolder(folder, onLost)
    )();
    writeFileSync(lock(), '{"pid":1,"started":"1"}');
    await (
      await lockFolder(folder, onLost)
    )();
  });

  it('is refused after 12 s if its time is in the future', { tags: ['slow'] }, async () => {
    mkdirSync(lock());
    const future = Date.now() / 1000 + 3600;
    utimesSync(lock(), future, future);
    await expect(lockFolder(folder, onLost)).rejects.toThrow(refusal());
  });

  it('has one holder after two processes took over the same expired lock', async () => {
    const reasons: string[] = [];
    mkdirSync(lock());
    utimesSync(lock(), 1, 1);
    const first = lockFolder(folder, (reason) => reasons.push(reason));
    // The library reads the time of its new lock before it returns.
    let seen = 0;
    const timesSeen = () => {
      seen += (statSync(lock(), { throwIfNoEntry: false })?.mtimeMs ?? 0) > 1000 ? 1 : 0;
      return seen;
    };
    await expect.poll(timesSeen, { interval: 20 }).toBeGreaterThan(5);
    // The other process read the expired time before; it removes the new lock.
    rmSync(lock(), { recursive: true });
    mkdirSync(lock());
    utimesSync(lock(), 2, 2);
    await expect(first).rejects.toThrow(refusal());
    expect(reasons).toEqual([]);
    expect(existsSync(lock())).toBe(true);
  });

  it('reports its loss to a holder that was stopped for longer than its expiry', async () => {
    const reasons: string[] = [];
    await lockFolder(folder, (reason) => reasons.push(reason));
    rmSync(lock(), { recursive: true });
    mkdirSync(lock());
    // A folder that is made within a few milliseconds may have the time of the first.
    utimesSync(lock(), 1, 1);
    await expect.poll(() => reasons).toEqual([`the data folder ${folder} was taken over by another process`]);
  });
});
