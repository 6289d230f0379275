import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { StartError, codeOf } from '../start-error.ts';

/** The process that holds the lock renews its modification time; after STALE_MS without a renewal the lock is free. */
const RENEW_MS = 2_000;
const STALE_MS = 10_000;
const POLL_MS = 250;

/**
 * Locks a folder with a folder `lock` in it: two database processes on one folder lose writes without an error. The lock
 * is judged by its modification time, because process ids differ between containers. Waits until the lock of a killed
 * process is stale; throws a StartError if the other process runs. Returns the function that releases the lock. onLost is
 * called if this process was suspended for STALE_MS and another one took the lock.
 */
export async function lockFolder(folder: string, onLost: (reason: string) => void): Promise<() => Promise<void>> {
  const lockfilePath = path.join(folder, 'lock');
  removeFile(lockfilePath);
  const found = renewedAt(lockfilePath);
  const state = { isLost: false, isHeld: false };
  // After the clock is set back, the time of the lock is in the future, and it does not become stale in time.
  const giveUpAt = performance.now() + STALE_MS + RENEW_MS;
  for (;;) {
    try {
      const release = await lockfile.lock(folder, {
        lockfilePath,
        update: RENEW_MS,
        stale: STALE_MS,
        onCompromised: () => {
          state.isLost = true;
          if (state.isHeld) onLost(`the data folder ${folder} was taken over by another process`);
        },
      });
      // Another process may take over the same stale lock and remove the new one: the next renewal notices it.
      if (found !== undefined) await wait(RENEW_MS + POLL_MS);
      if (state.isLost) throw inUse(folder);
      state.isHeld = true;
      return release;
    } catch (error) {
      const isTaken = codeOf(error) === 'ELOCKED' || (codeOf(error) === 'ENOENT' && found !== undefined);
      if (!isTaken) throw error;
    }
    if (renewedAt(lockfilePath) !== found || performance.now() > giveUpAt) throw inUse(folder);
    await wait(POLL_MS);
  }
}

function inUse(folder: string): StartError {
  return new StartError(
    `The data folder ${folder} is in use by another process. Stop it, or choose another with STAGING_DATA_DIR.`,
  );
}

/** Earlier versions used a file of this name; a killed process leaves it behind. */
function removeFile(lock: string): void {
  if (statSync(lock, { throwIfNoEntry: false })?.isFile() === true) rmSync(lock);
}

function renewedAt(lock: string): number | undefined {
  return statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
}
