import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of all files that a test app has stored, in their order. Their folder comes with the first one. */
export async function storedFiles({ dataDir }: { dataDir: string }): Promise<string[]> {
  const folder = join(dataDir, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}
