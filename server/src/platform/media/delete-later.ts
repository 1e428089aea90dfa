import type { Db } from '#platform/db/schema.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deleteFile } from './media-store.ts';
import { tryLockFilesShared } from './queries.ts';

// The queue's old name: jobs of running servers are stored under it.
const QUEUE = 'discard-files';
/** Retried for some days, because a file that no job removes would stay forever. */
const RULES = { retryDelay: 30, retryDelayMax: 3600, retryLimit: 100, expireInSeconds: 300 };
/** Seconds until the next try while a backup is made. */
const WAIT_SECONDS = 30;
/** The most files of one job. */
const AT_ONCE = 100;

/**
 * Removes stored files after the transaction commits, even if this server is killed meanwhile. The caller deletes the
 * files' rows in the same transaction.
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
 * Opens the queue that removes files. A job may run twice: a missing file is no failure. During a backup the queue
 * waits, because the saved snapshot of the database may still have the file's row.
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
