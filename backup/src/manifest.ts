import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@quad/server/platform/start-error.ts';
import type { Counted } from './files.ts';
import type { Erased, Numbering, Table } from './queries.ts';

/** A file of a backup: under its key, its size and fingerprint. */
export type SavedFile = { key: string; mime: string; bytes: number; sha256: string };

/** What a backup says of itself. It is written last: a folder without it is no whole backup. */
export type Manifest = {
  /** The migrations that its database has had. */
  migrations: string[];
  /** Its tables, each with the number of rows and their fingerprint; none where only erased accounts are noted. */
  tables: (Table & Counted)[];
  numberings: Numbering[];
  files: SavedFile[];
  /** Keys that rows knew and nothing lay under. */
  missing: string[];
  /** Accounts that had been deleted: after an older backup is restored, they are deleted again. */
  erased: Erased[];
};

const NAME = 'manifest.json';

/** Where the rows of a table lie in a backup. */
export const tablePath = (folder: string, name: string): string => join(folder, 'tables', `${name}.jsonl.gz`);
/** Where a file lies in a backup. */
export const filePath = (folder: string, key: string): string => join(folder, 'media', key);

/** Declares a backup whole. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, NAME), JSON.stringify(manifest, null, 1), { flag: 'wx' });

/** What a backup says of itself. @throws StartError for a folder that holds none */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, NAME), 'utf8')) as Manifest;
  } catch {
    throw new StartError(`There is no whole backup in ${folder}.`);
  }
}
