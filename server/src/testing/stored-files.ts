import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The sorted names of all files that a test app has stored; an empty list before the first file. */
export async function storedFiles({ dataDir }: { dataDir: string }): Promise<string[]> {
  const folder = join(dataDir, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}
