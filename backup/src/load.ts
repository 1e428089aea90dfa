import type { Db, Tx } from '@quad/server/platform/db/schema.ts';
import { migrateLike, migrateToLatest } from '@quad/server/platform/db/migrate.ts';
import { takeTime } from '@quad/server/platform/db/queries.ts';
import { StartError } from '@quad/server/platform/start-error.ts';
import type { Storage } from '@quad/server/platform/storage/storage.ts';
import { hashFile, loadLines, saveLines } from './files.ts';
import { filePath, type Manifest, readManifest, tablePath } from './manifest.ts';
import { mayRestoreInto, readLines, setNumberings, suspendRules, writeLines } from './queries.ts';

/** How many rows are inserted at a time. */
const AT_ONCE = 1000;

type Loading = { db: Db; storage: Storage; folder: string };

/**
 * Restores a backup into an empty database and the file storage, and checks every row and byte. Then runs the
 * migrations that are newer than the backup. The restore brings back accounts that were deleted after the backup.
 * @throws StartError where the database is not empty, or where the backup is damaged or comes from a newer Quad
 */
export async function loadBackup({ db, storage, folder }: Loading): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.tables.length === 0) throw new StartError(`${folder} notes deleted accounts only.`);
  if (!(await mayRestoreInto(db, manifest.migrations)))
    throw new StartError('The database to restore into is not empty.');
  await mustBeWhole(folder, manifest);
  await migrateLike(db, manifest.migrations);
  for (const { key, mime } of manifest.files) await storage.put(key, filePath(folder, key), mime);
  await db.transaction().execute((tx) => loadTables(tx, folder, manifest));
  await migrateToLatest(db);
  return manifest;
}

async function mustBeWhole(folder: string, { files }: Manifest): Promise<void> {
  for (const { key, sha256 } of files) {
    const found = await hashFile(filePath(folder, key)).catch(() => 'nothing');
    if (found !== sha256) throw new StartError(`The backup is damaged: ${key} is not what was saved.`);
  }
}

async function loadTables(tx: Tx, folder: string, { tables, numberings }: Manifest): Promise<void> {
  await takeTime(tx);
  const resume = await suspendRules(tx, tables);
  for (const table of tables) {
    for await (const lines of loadLines(tablePath(folder, table.name), AT_ONCE))
      await writeLines(tx, table, lines);
    const { count, sha256 } = await saveLines(readLines(tx, table), null);
    if (count !== table.count || sha256 !== table.sha256)
      throw new StartError(`The backup is damaged: the rows of ${table.name} are not what was saved.`);
  }
  await setNumberings(tx, numberings);
  await resume();
}
