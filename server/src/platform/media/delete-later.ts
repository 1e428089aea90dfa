import type { Db } from '#platform/db/schema.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deleteFile } from './media-store.ts';
import { tryLockFilesShared } from './queries.ts';

// The name is older than the file's: jobs of running servers wait under it.
const QUEUE = 'discard-files';
/** Tried for some days: a file that is not removed would stay for good. */
const RULES = { retryDelay: 30, retryDelayMax: 3600, retryLimit: 100, expireInSeconds: 300 };
/** Seconds until the next look while a backup is made. */
const WAIT_SECONDS = 30;
/** Files that one job removes. */
const AT_ONCE = 100;

/**
 * Has stored files removed once the transaction commits, whatever happens to this server meanwhile. Their rows are
 * deleted by the caller, in the same transaction.
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
 * Opens the queue that removes files. A file that is gone already is no failure, so a job may be done twice. While a
 * backup is made it waits, because a row of the moment that is saved may still know the file.
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
