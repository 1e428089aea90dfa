import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@quad/server/platform/start-error.ts';
import type { Identity } from './identity.ts';

/** The longest path of a socket that every system accepts, in bytes (macOS has the lowest limit). */
const MAX_PATH = 103;
const SOCKET = '.s.PGSQL.5432';

/**
 * The folder of the database's socket. It is the same at each start, so that clients find a restarted server. It is
 * short, because the path of a socket is limited and that of a data folder is not.
 */
export function socketFolderFor(folder: string): string {
  const name = `quad-pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const preferred = join(tmpdir(), name);
  return Buffer.byteLength(join(preferred, SOCKET)) <= MAX_PATH ? preferred : join('/tmp', name);
}

/**
 * Creates the socket's folder, closed to all but the database's user. A process that can enter it is the database's
 * administrator, so a folder that another user created is refused.
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

/** Removes the socket of a server that has ended, and the socket's lock file. */
export function removeSocket(path: string): void {
  for (const name of [SOCKET, `${SOCKET}.lock`]) rmSync(join(path, name), { force: true });
}

/** Removes the folder if it is empty. After a crash it is not; then it stays for the next start. */
export function removeSocketFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // The folder is not empty, or does not exist: neither is an error.
  }
}
