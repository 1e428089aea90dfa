import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@quad/server/platform/start-error.ts';
import type { Identity } from './identity.ts';

/** The maximum length of a socket's path that every system accepts, in bytes. macOS has the lowest limit. */
const MAX_PATH = 103;
const SOCKET = '.s.PGSQL.5432';

/**
 * Returns the folder of the database's socket. The folder is the same at each start, so that clients find a restarted
 * server. Its path is short, because the length of a socket's path is limited.
 */
export function socketFolderFor(folder: string): string {
  const name = `quad-pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const preferred = join(tmpdir(), name);
  return Buffer.byteLength(join(preferred, SOCKET)) <= MAX_PATH ? preferred : join('/tmp', name);
}

/**
 * Creates the folder of the socket. Only the database's user can enter the folder, because any process that can enter
 * it can connect as an administrator.
 * @throws StartError for a folder of another user
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

/** Removes the socket of a server that has ended, and the lock file of the socket. */
export function removeSocket(path: string): void {
  for (const name of [SOCKET, `${SOCKET}.lock`]) rmSync(join(path, name), { force: true });
}

/** Removes the folder of the socket if it is empty. After a crash it is not empty, and the next start uses it again. */
export function removeSocketFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // The folder is not empty or does not exist. Both are normal.
  }
}
