import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod/mini';
import { StartError, codeOf } from '../start-error.ts';

/** Who holds a folder. `started` tells two processes apart that got the same number one after the other. */
const holderSchema = z.object({ pid: z.number(), started: z.string() });
type Holder = z.infer<typeof holderSchema>;

/** Folders held by this very process: a second opening inside one process is a second holder too. */
const heldHere = new Set<string>();
/** Taking over a stale lock lasts milliseconds; a mark older than this was left by a process that died while at it. */
const TAKEOVER_STALE_MS = 10_000;

/**
 * Locks a folder for this process by the file `lock`; two database processes on one folder would lose each other's
 * writes without an error. A lock whose process is gone (kill -9, power cut) is taken over.
 * Returns the function that releases it; throws a StartError if another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  const self: Holder = { pid: process.pid, started: startOf(process.pid) };
  if (heldHere.has(file)) {
    throw inUse(folder, process.pid);
  }
  if (!createFile(file, self)) {
    takeOver(folder, file, self);
  }
  heldHere.add(file);
  return () => {
    if (heldHere.delete(file)) {
      rmSync(file, { force: true });
    }
  };
}

/** The mark `lock.takeover` makes sure that only one of several starters judges and replaces a stale lock. */
function takeOver(folder: string, file: string, self: Holder): void {
  const mark = path.join(folder, 'lock.takeover');
  if (ageMs(mark) > TAKEOVER_STALE_MS) {
    rmSync(mark, { force: true });
  }
  if (!createFile(mark, self)) {
    throw inUse(folder, readHolder(mark)?.pid);
  }
  try {
    const holder = readHolder(file);
    // A lock without readable words is being written right now, unless it is old.
    const held = holder === undefined ? ageMs(file) < TAKEOVER_STALE_MS : isAlive(holder);
    if (held) {
      throw inUse(folder, holder?.pid);
    }
    // The mark itself becomes the lock, in one step: there is no moment without one.
    renameSync(mark, file);
  } finally {
    rmSync(mark, { force: true });
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) {
    // Not held here, so it was an earlier process with our number: usual in containers.
    return false;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  const started = startOf(holder.pid);
  return started === '' || holder.started === '' || started === holder.started;
}

/** When a process started, in the kernel's ticks since boot; '' where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold anything; field 22 is counted from behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function createFile(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, `${JSON.stringify(holder)}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** Undefined if the file is gone or was cut in the middle of being written. */
function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function inUse(folder: string, pid: number | undefined): StartError {
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  return new StartError(
    `The data folder ${folder} is in use by ${who}. Stop it, or choose another with STAGING_DATA_DIR.`,
  );
}
