import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storageFailure } from './failures.ts';
import { mustBeKey } from './keys.ts';
import { removeLeftovers } from './leftovers.ts';
import { PRIVATE_FOLDER } from './private-folder.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';

/** Opens a storage in a directory of this machine. A file's folder is named by the first two characters of its key. */
export function diskStorage(dir: string): Storage {
  const unfinished = join(dir, '.unfinished');
  const pathOf = (key: string) => join(dir, mustBeKey(key).slice(0, 2), key);

  return {
    async put(key, source) {
      const path = pathOf(key);
      const draft = join(unfinished, `${key}.${randomBytes(4).toString('hex')}`);
      try {
        await writeDraft(draft, source);
        await mkdir(dirname(path), PRIVATE_FOLDER);
        await rename(draft, path);
        await syncToDisk(dirname(path)).catch(() => undefined); // Some systems cannot sync a folder.
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined); // the first error is thrown
        throw storageFailure(error);
      }
    },
    async read(key, range) {
      return openFile(pathOf(key), range);
    },
    async size(key) {
      const path = pathOf(key);
      return (await stat(path).catch((error: unknown) => Promise.reject(storageFailure(error)))).size;
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true }).catch((error: unknown) => Promise.reject(storageFailure(error)));
    },
    async check() {
      await mkdir(dir, PRIVATE_FOLDER)
        .then(() => access(dir, constants.R_OK | constants.W_OK))
        .catch((error: unknown) => Promise.reject(storageFailure(error)));
    },
    tidy: (olderThanMs) => removeLeftovers(unfinished, olderThanMs),
  };
}

/**
 * Writes a complete file to a temporary path. The caller then moves the file to its final path. So no partial
 * file is ever at the final path, not even after a crash.
 */
async function writeDraft(draft: string, source: string | Buffer): Promise<void> {
  await mkdir(dirname(draft), PRIVATE_FOLDER);
  if (typeof source === 'string') await copyFile(source, draft, constants.COPYFILE_FICLONE);
  else await writeFile(draft, source);
  await syncToDisk(draft);
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openFile(path: string, range?: ByteRange): Promise<StoredFile> {
  const handle = await open(path, 'r').catch((error: unknown) => Promise.reject(storageFailure(error)));
  try {
    const { size } = await handle.stat();
    return { stream: handle.createReadStream(range), size };
  } catch (error) {
    await handle.close();
    throw storageFailure(error);
  }
}
