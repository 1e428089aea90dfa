import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const [OWNER, ENTER] = [0o700, 0o011];
/** The sticky bit. It marks folders in which everybody may write, such as `/tmp`. */
const STICKY = 0o1000;

/**
 * Makes the data folder. Removes other users' rights to it and to everything in it, because an older Quad may have left
 * it readable. Exceptions:
 * - A folder to which everybody may write stays unchanged, because other users have files in it.
 * - If Quad runs as root, all users may enter the data folder and the database's folder, because the embedded database
 *   runs as another user.
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
  // Only the owner of a file may change its rights, so other users' files are skipped.
  if (uid === process.getuid?.() && (mode & 0o777) !== target) chmodSync(path, target);
}
