import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@quad/server/platform/start-error.ts';
import type { Identity } from './identity.ts';

/** The longest path of a socket that every system takes, in bytes (macOS takes the least). */
const MAX_PATH = 103;
const SOCKET = '.s.PGSQL.5432';

/**
 * Where the database of a data folder listens: always the same place for the same folder, so that clients find a
 * restarted server again, and short, because the path of a socket is limited and that of a data folder is not.
 */
export function socketFolderFor(folder: string): string {
  const name = `quad-pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const preferred = join(tmpdir(), name);
  return Buffer.byteLength(join(preferred, SOCKET)) <= MAX_PATH ? preferred : join('/tmp', name);
}

/**
 * Makes the folder of the socket, closed to everybody but the database's user. A process that gets into it is the
 * database's administrator, so a folder that somebody else has put there is refused.
 */
export function prepareSocketFolder(path: string, { owner }: Identity): void {
  const ours = [process.getuid?.() ?? 0, owner.uid];
  mkdirSync(path, { mode: 0o700, recursive: true });
  const found = lstatSync(path);
  if (!found.isDirectory() || !ours.includes(found.uid)) {
    throw new StartError(`${path} belongs to another user: remove it, or set TMPDIR to another folder.`);
  }
  if (found.uid !== owner.uid) chownSync(path, owner.uid, owner.gid);
  chmodSync(path, 0o700);
}

/** Removes the socket of a server that is no more, and the note beside it. */
export function removeSocket(path: string): void {
  for (const name of [SOCKET, `${SOCKET}.lock`]) rmSync(join(path, name), { force: true });
}

/** Leaves nothing behind. After a crash the folder is not empty; then it stays for the next start. */
export function removeSocketFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // It holds something, or is gone: either is fine.
  }
}
