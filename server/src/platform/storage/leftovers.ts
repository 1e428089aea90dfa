import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from './if-missing.ts';
import { PRIVATE_FOLDER } from './private-folder.ts';

/**
 * Removes old entries from a directory of temporary files: the entries that have not changed for `olderThanMs`
 * milliseconds. The time of a new folder counts as the present, because a file server's clock may differ from this
 * machine's clock.
 * @param olderThanMs 0 removes everything: use 0 only if no other process uses the directory
 */
export async function removeLeftovers(dir: string, olderThanMs: number): Promise<void> {
  await mkdir(dir, PRIVATE_FOLDER);
  const probe = await mkdtemp(join(dir, 'now-'));
  const now = (await stat(probe)).mtimeMs;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    // Another process may have removed the entry meanwhile.
    const changed = (await stat(path).catch(ifMissing(undefined)))?.mtimeMs;
    if (path === probe || (changed !== undefined && now - changed >= olderThanMs)) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
