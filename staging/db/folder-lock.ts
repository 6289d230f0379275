import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { StartError, codeOf } from '../start-error.ts';

/** The holder renews the lock's time; a lock that nobody has renewed for STALE_MS is free. */
const RENEW_MS = 2_000;
const STALE_MS = 10_000;
const POLL_MS = 250;

/**
 * Locks a folder for this process by the folder `lock` in it; two database processes on one folder lose each other's
 * writes without an error. Process ids say nothing across containers, so the holder proves with the lock's time that it
 * runs. Waits until the lock of a killed process is stale; throws a StartError if its holder runs. Returns the release.
 * onLost is called if another process took the lock of this one, which had stopped for STALE_MS.
 */
export async function lockFolder(folder: string, onLost: (reason: string) => void): Promise<() => Promise<void>> {
  const lockfilePath = path.join(folder, 'lock');
  removeFile(lockfilePath);
  const found = renewedAt(lockfilePath);
  for (;;) {
    try {
      return await lockfile.lock(folder, {
        lockfilePath,
        update: RENEW_MS,
        stale: STALE_MS,
        onCompromised: () => {
          onLost(`the data folder ${folder} was taken over by another process`);
        },
      });
    } catch (error) {
      if (codeOf(error) !== 'ELOCKED') throw error;
    }
    if (renewedAt(lockfilePath) !== found) {
      throw new StartError(
        `The data folder ${folder} is in use by another process. Stop it, or choose another with STAGING_DATA_DIR.`,
      );
    }
    await wait(POLL_MS);
  }
}

/** Earlier versions wrote a file of this name, which a killed process leaves behind. */
function removeFile(lock: string): void {
  if (statSync(lock, { throwIfNoEntry: false })?.isFile() === true) rmSync(lock);
}

function renewedAt(lock: string): number | undefined {
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
}
