import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a test's own that is soon full. */
export type SmallDisk = {
  folder: string;
  /** Fills it until so many bytes are left. */
  leave(bytes: number): Promise<void>;
  /** Makes room again. */
  free(): Promise<void>;
  end(): Promise<void>;
};

/** Mounts a disk of so many bytes, which takes somebody who may; null, and a word of it, where nobody does. */
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
      // Others may write meanwhile: then it is full all the sooner.
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
