import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk for tests that need a full disk. */
export type SmallDisk = {
  folder: string;
  /** Fills the disk until only the given number of bytes is free. */
  leave(bytes: number): Promise<void>;
  /** Deletes the file that fills the disk. */
  free(): Promise<void>;
  end(): Promise<void>;
};

/** Mounts a disk of the given size in bytes. Returns null and prints a line if the user has no right to mount. */
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
      // Other processes may write to the disk, too. So the disk may become full during this write.
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
