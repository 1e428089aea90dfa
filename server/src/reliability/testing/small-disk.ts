import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of a test, which fills quickly. */
export type SmallDisk = {
  folder: string;
  /** Fills it until the given number of bytes is left. */
  leave(bytes: number): Promise<void>;
  /** Makes room again. */
  free(): Promise<void>;
  end(): Promise<void>;
};

/**
 * Mounts a disk of the given size, for which the user needs the right to mount. Returns null and prints a line without
 * that right.
 */
export function mountSmallDisk(bytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'quad-small-'));
  const mount = ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder];
  if (spawnSync('mount', mount, { stdio: 'ignore' }).status !== 0) {
    process.stderr.write('no small disk can be mounted: a full one is not tested.\n');
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async leave(left) {
      const { bavail, bsize } = await statfs(folder);
      const filling = writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
      // Other processes may write meanwhile; then the disk is full sooner.
      await filling.catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    free: () => rm(filler, { force: true }),
    async end() {
      spawnSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
