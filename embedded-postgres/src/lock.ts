import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@quad/server/platform/start-error.ts';
import { birthOf } from './processes.ts';

/**
 * The Quad process that has locked a folder.
 * - `birth`: differs for each process, even if `pid` is used again
 * - `host`: the folder of its database's socket
 */
export type Holder = { pid: number; birth: string; host: string };

const FILE = 'quad.lock';

/**
 * Locks a folder for this process. Replaces the lock of a Quad that was killed.
 * @param host the folder of the database's socket. The lock file contains this path, so that commands beside the server
 * find the database.
 * @returns a function that releases the lock
 * @throws StartError when a running Quad has the lock.
 */
export function takeLock(folder: string, host: string): () => void {
  const lock = join(folder, FILE);
  const mine = join(folder, `${FILE}.${process.pid}`);
  const me: Holder = { pid: process.pid, birth: birthOf(process.pid) ?? '', host };
  writeFileSync(mine, JSON.stringify(me));
  try {
    // The file is complete before it is linked, and linking is atomic. No process can therefore read an incomplete
    // lock.
    while (!tryLink(mine, lock)) clearStale(folder, lock);
  } finally {
    unlinkSync(mine);
  }
  return () => {
    if (readHolder(lock)?.pid === process.pid) unlinkSync(lock);
  };
}

/** Returns the running Quad that has locked the folder. Null where there is none. */
export function holderOf(folder: string): Holder | null {
  const holder = readHolder(join(folder, FILE));
  return holder && isAlive(holder) ? holder : null;
}

function clearStale(folder: string, lock: string): void {
  refuseLiving(readHolder(lock), folder);
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  // Another starting process may have replaced the stale lock first. Then `moved` is the lock of that process and must
  // be put back.
  if (moved && isAlive(moved)) tryLink(aside, lock);
  unlinkSync(aside);
  refuseLiving(moved, folder);
}

function refuseLiving(holder: Holder | null, folder: string): void {
  if (!holder || !isAlive(holder)) return;
  throw new StartError(
    `Quad is already running on ${folder} (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`,
  );
}

function isAlive({ pid, birth }: Holder): boolean {
  return birthOf(pid) === birth;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
