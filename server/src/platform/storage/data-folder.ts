import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const [OWNER, ENTER] = [0o700, 0o011];
/** Set on `/tmp` and other folders that everybody writes to. */
const STICKY = 0o1000;

/**
 * Makes the data folder, and closes it and everything in it to other users of the machine, also where an older Quad left
 * it open. A folder that everybody writes to is left as it is: others have files in it. For root the built-in database
 * runs as another user, who has to enter the database's folder: others may enter then, and nothing else.
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

/** Takes all rights but the owner's from a file or folder. */
function close(path: string, passing: number): void {
  const { mode, uid } = lstatSync(path);
  const target = (mode & OWNER) | passing;
  // Another user's files are theirs to close.
  if (uid === process.getuid?.() && (mode & 0o777) !== target) chmodSync(path, target);
}
