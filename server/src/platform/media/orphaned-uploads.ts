import type { Db } from '#platform/db/schema.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteLater } from './delete-later.ts';
import { findMedia } from './queries.ts';

/** Where files are looked at again, as `{storage_key}`. The name is older than the file's: jobs of running servers wait under it. */
export const ORPHANED_UPLOADS_QUEUE = 'unclaimed-files';
const RULES = { retryDelay: 30, retryDelayMax: 3600, retryLimit: 100, expireInSeconds: 300 };
/** Seconds after which what a file was uploaded for has long been stored, or never will be. */
const LOOK_AFTER_SECONDS = 3600;

/**
 * Makes the function that says that a file is about to be stored, so that it goes again should this server be killed
 * before its row is there.
 */
export const noteUpload =
  ({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'send'> }) =>
  (storage_key: string): Promise<void> =>
    jobs.send(db, ORPHANED_UPLOADS_QUEUE, { storage_key }, LOOK_AFTER_SECONDS);

/** Opens the queue that looks at announced files again, and has those removed that no row knows. */
export async function openOrphanedUploads({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.prepare(ORPHANED_UPLOADS_QUEUE, RULES);
  await jobs.work(ORPHANED_UPLOADS_QUEUE, 1, async ({ data }) => {
    const key = String(data['storage_key']);
    if (!(await findMedia(db, key))) await deleteLater({ jobs }, db, [key]);
  });
}
