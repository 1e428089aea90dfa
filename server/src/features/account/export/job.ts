import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queue } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { writeArchive } from './archive.ts';
import { findPending, isStored, setFailed, setReady } from './queries.ts';
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts';

/** The queue of archives to make. The data of a job is `{export_id, storage_key}`. */
export const EXPORT_QUEUE = 'data-export';

/** Makes one archive at a time, so that the processors stay free for calls. */
export const exportQueue: Queue<Exporting> = {
  // A job may take an hour: enough for 2 GB of files from a slow bucket. A failed job is tried again for most of a day.
  retryDelay: 30,
  retryDelayMax: 3600,
  retryLimit: 30,
  expireInSeconds: 3600,
  atOnce: 1,
  work: ({ data }, services) => makeExport(services, String(data['export_id']), String(data['storage_key'])),
  givenUp: ({ data }, { db }) => setFailed(db, String(data['export_id'])),
};

type Exporting = Pick<Services, 'config' | 'db' | 'storage' | 'mailer' | 'clock' | 'lifecycle'>;

/**
 * Makes an archive and stores it under its key. If the server stops meanwhile, the job runs again and overwrites the
 * file. If the account or the request was deleted meanwhile, the job removes the file.
 */
async function makeExport(exporting: Exporting, export_id: string, storage_key: string): Promise<void> {
  const { config, db, storage, mailer, clock, lifecycle } = exporting;
  const tmpDir = join(config.dataDir, 'tmp');
  const user_id = await findPending(db, export_id);
  if (user_id === undefined) return removeUnlessStored(exporting, storage_key);
  await mkdir(tmpDir, PRIVATE_FOLDER);
  const path = join(tmpDir, `export-${randomUUID()}.zip`);
  try {
    await writeArchive(path, { db, config, storage, lifecycle, user_id, now: clock.now() });
    const { size } = await stat(path);
    await storage.put(storage_key, path, 'application/zip');
    const isPending = await db.transaction().execute(async (tx) => {
      const isReady = await setReady(tx, export_id, size);
      if (isReady) await mailer.enqueue(tx, { kind: 'export-ready', export_id });
      return isReady;
    });
    if (!isPending) await removeUnlessStored(exporting, storage_key);
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes a file that no archive refers to. A job that runs twice must not remove the result of its first run. */
async function removeUnlessStored({ db, storage }: Exporting, storage_key: string): Promise<void> {
  if (!(await isStored(db, storage_key))) await storage.remove(storage_key);
}
