import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@quad/server/platform/start-error.ts';
import type { Counted } from './files.ts';
import type { Erased, Numbering, Table } from './queries.ts';

/** A file in a backup: its key in the storage, its type, size and SHA-256. */
export type SavedFile = { key: string; mime: string; bytes: number; sha256: string };

/** The description of a backup. It is written last: a folder without it is an incomplete backup. */
export type Manifest = {
  /** The migrations that had run in the saved database. */
  migrations: string[];
  /**
   * The tables. Each has the number of its rows and the SHA-256 of these rows. A backup with `--erased` has no tables.
   */
  tables: (Table & Counted)[];
  numberings: Numbering[];
  files: SavedFile[];
  /** The keys of files that were missing in the storage although rows refer to them. */
  missing: string[];
  /** The accounts that were deleted before this backup. The restore of an older backup deletes them again. */
  erased: Erased[];
};

const NAME = 'manifest.json';

/** The path of a table's rows in a backup. */
export const tablePath = (folder: string, name: string): string => join(folder, 'tables', `${name}.jsonl.gz`);
/** The path of a file in a backup. */
export const filePath = (folder: string, key: string): string => join(folder, 'media', key);

/** Writes the manifest, which marks the backup as complete. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, NAME), JSON.stringify(manifest, null, 1), { flag: 'wx' });

/** Reads the manifest of a backup. @throws StartError for a folder without one */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, NAME), 'utf8')) as Manifest;
  } catch {
    throw new StartError(`There is no whole backup in ${folder}.`);
  }
}
