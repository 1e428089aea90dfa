import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '@quad/server/platform/problems.ts';
import { StartError } from '@quad/server/platform/start-error.ts';
import type { Db, Tx } from '@quad/server/platform/db/schema.ts';
import { mimeOf, posterKey, versionKey } from '@quad/server/platform/storage/keys.ts';
import type { Storage } from '@quad/server/platform/storage/storage.ts';
import { saveBytes, saveLines } from './files.ts';
import { filePath, type Manifest, type SavedFile, tablePath, writeManifest } from './manifest.ts';
import {
  hasTables,
  lockFiles,
  markFinished,
  unlockFiles,
  listErased,
  listFiles,
  listMigrations,
  listNumberings,
  listTables,
  readLines,
  readOneMoment,
} from './queries.ts';

type Saving = { db: Db; storage: Storage; folder: string };

/**
 * Fills an empty folder with a snapshot of everything that Quad stores. Users can use Quad meanwhile. Sessions and
 * mailed links are left out, so that a thief of the backup cannot log in. Source: reliability.md L14.
 * @param erasedOnly saves only the list of deleted accounts
 * @throws StartError where the folder is not empty, or where the database is empty
 */
export async function saveBackup(saving: Saving, { erasedOnly = false } = {}): Promise<Manifest> {
  const { db, folder } = saving;
  if (!(await hasTables(db))) throw new StartError('There is nothing to save in this database.');
  // Only the system user that runs the backup may read the folder, because it will contain private messages.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StartError(`The folder ${folder} is not empty.`);
  const manifest = erasedOnly
    ? { ...NOTHING, migrations: await listMigrations(db), erased: await listErased(db) }
    : await saveAll(saving);
  await writeManifest(folder, manifest);
  if (!erasedOnly) await markFinished(db);
  return manifest;
}

const NOTHING = { tables: [], numberings: [], files: [], missing: [] };

async function saveAll({ db, storage, folder }: Saving): Promise<Manifest> {
  await mkdir(join(folder, 'tables'));
  await mkdir(join(folder, 'media'));
  return db.connection().execute(async (connection) => {
    await lockFiles(connection);
    try {
      return await connection.transaction().execute(async (tx) => {
        await readOneMoment(tx);
        return { ...(await saveTables(tx, folder)), ...(await saveFiles(tx, storage, folder)) };
      });
    } finally {
      await unlockFiles(connection);
    }
  });
}

async function saveTables(tx: Tx, folder: string): Promise<Omit<Manifest, 'files' | 'missing'>> {
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(tx)) {
    const counted = await saveLines(readLines(tx, table), tablePath(folder, table.name));
    tables.push({ ...table, ...counted });
  }
  const [migrations, numberings] = [await listMigrations(tx), await listNumberings(tx)];
  return { migrations, tables, numberings, erased: await listErased(tx) };
}

async function saveFiles(
  tx: Tx,
  storage: Storage,
  folder: string,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: SavedFile[] = [];
  const missing: string[] = [];
  for (const { storage_key, widths, has_poster } of await listFiles(tx)) {
    const versions = widths.map((width) => versionKey(storage_key, width));
    if (has_poster) versions.push(posterKey(storage_key));
    for (const key of [storage_key, ...versions]) {
      const file = await saveFile(storage, key, folder);
      if (file) files.push({ key, mime: mimeOf(key), ...file });
      else missing.push(key);
    }
  }
  return { files, missing };
}

async function saveFile(
  storage: Storage,
  key: string,
  folder: string,
): Promise<Pick<SavedFile, 'bytes' | 'sha256'> | undefined> {
  const found = await storage.read(key).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 404) return undefined;
    throw error;
  });
  if (!found) return undefined;
  const { count, sha256 } = await saveBytes(found.stream, filePath(folder, key));
  return { bytes: count, sha256 };
}
