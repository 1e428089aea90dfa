import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const [OWNER, ENTER] = [0o700, 0o011];
/** The sticky bit of `/tmp` and other folders to which everybody writes. */
const STICKY = 0o1000;

/**
 * Makes the data folder, and closes it and everything in it to other users of the machine, also where an older Quad
 * left it open. A folder to which everybody writes is left as it is, because others have files in it. Where Quad runs
 * as root, the embedded database runs as another user, who must pass through these folders: others may then enter the
 * data folder and the database's folder, but not read or write.
 */
export function openDataFolder({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): void {
  mkdirSync(dataDir, { recursive: true });
  if ((lstatSync(dataDir).mode & STICKY) !== 0) return;
  const passing = process.getuid?.() === 0 && !databaseUrl ? ENTER : 0;
  close(dataDir, passing);
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory())
      close(join(dataDir, entry.name), entry.name === 'postgres' ? passing : 0);
}

/** Removes all rights except the owner's and `passing`. */
function close(path: string, passing: number): void {
  const { mode, uid } = lstatSync(path);
  const target = (mode & OWNER) | passing;
  // Only their owner may change the rights of other users' files.
  if (uid === process.getuid?.() && (mode & 0o777) !== target) chmodSync(path, target);
}
