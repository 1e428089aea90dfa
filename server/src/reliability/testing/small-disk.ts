import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk for a test, which can be filled quickly. */
export type SmallDisk = {
  folder: string;
  /** Fills the disk until the given number of bytes is left. */
  leave(bytes: number): Promise<void>;
  /** Removes the filling. */
  free(): Promise<void>;
  end(): Promise<void>;
};

/**
 * Mounts a disk of the given size. The user of the test must have the right to mount. Without it, this prints a line
 * and returns null.
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
      // Other processes may write to the disk meanwhile, so it may be full before the given number is reached.
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
