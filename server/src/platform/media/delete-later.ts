import type { Db } from '#platform/db/schema.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deleteFile } from './media-store.ts';
import { tryLockFilesShared } from './queries.ts';

// The queue keeps this old name, because jobs of running servers are stored under it.
const QUEUE = 'discard-files';
/** The retry rules. A job is retried for some days, because nothing else would delete the file. */
const RULES = { retryDelay: 30, retryDelayMax: 3600, retryLimit: 100, expireInSeconds: 300 };
/** The pause before the next try if a backup is running, in seconds. */
const WAIT_SECONDS = 30;
/** The maximum number of files that one job deletes. */
const AT_ONCE = 100;

/**
 * Queues a job that deletes stored files after the transaction's commit. The caller deletes the files' rows in the same
 * transaction.
 */
export async function deleteLater(
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  db: Db,
  storage_keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < storage_keys.length; from += AT_ONCE)
    await jobs.send(db, QUEUE, { storage_keys: storage_keys.slice(from, from + AT_ONCE) });
}

/**
 * Opens the queue that deletes files. A job may run twice, so a missing file is not an error. No file is deleted during
 * a backup, because the backup's snapshot of the database may still contain the file's row.
 */
export async function openFileDeletion({ db, jobs, storage }: FileDeletion): Promise<void> {
  await jobs.prepare(QUEUE, RULES);
  await jobs.work(QUEUE, 1, ({ data }) =>
    db.transaction().execute(async (tx) => {
      if (!(await tryLockFilesShared(tx))) return jobs.send(tx, QUEUE, data, WAIT_SECONDS);
      for (const key of data['storage_keys'] as string[]) await deleteFile(storage, key);
    }),
  );
}

type FileDeletion = { db: Db; jobs: Jobs; storage: Storage };
