import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@quad/server/platform/start-error.ts';
import { birthOf } from './processes.ts';

/** The Quad process that uses a folder, and where its database listens. */
export type Holder = { pid: number; birth: string; host: string };

const FILE = 'quad.lock';

/**
 * Locks the folder for this process. The lock of a killed Quad is replaced.
 * @param host the folder of the database's socket, for commands that run beside the server
 * @returns a function that releases the lock
 * @throws StartError when a running Quad has the lock.
 */
export function takeLock(folder: string, host: string): () => void {
  const lock = join(folder, FILE);
  const mine = join(folder, `${FILE}.${process.pid}`);
  const me: Holder = { pid: process.pid, birth: birthOf(process.pid) ?? '', host };
  writeFileSync(mine, JSON.stringify(me));
  try {
    // Linking is atomic and the file is complete before the link, so no process reads half a lock.
    while (!tryLink(mine, lock)) clearStale(folder, lock);
  } finally {
    unlinkSync(mine);
  }
  return () => {
    if (readHolder(lock)?.pid === process.pid) unlinkSync(lock);
  };
}

/** The running Quad that uses the folder, if there is one. */
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
  // Two starts may find the same stale lock. The slower one may then have moved the faster one's new lock: restore it.
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
