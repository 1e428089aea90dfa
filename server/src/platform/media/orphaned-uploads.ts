import pg from 'pg';
import type { Db } from '#platform/db/schema.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { ProblemError } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { deleteLater } from './delete-later.ts';
import type { Media } from './media.ts';
import { findMedia } from './queries.ts';

/**
 * The queue that checks, an hour after a file was stored, whether the file has a row. A job's data is `{storage_key}`.
 * The queue keeps this old name, because jobs of running servers are stored under it.
 */
export const ORPHANED_UPLOADS_QUEUE = 'unclaimed-files';
const RULES = { retryDelay: 30, retryDelayMax: 3600, retryLimit: 100, expireInSeconds: 300 };
/** The number of seconds until a file is checked. By then, its message or post is either stored or has failed. */
const LOOK_AFTER_SECONDS = 3600;

/**
 * Makes a function to call before a file is stored. The function queues a check, which deletes the file if the file's
 * row is never stored.
 */
export const noteUpload =
  ({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'send'> }) =>
  (storage_key: string): Promise<void> =>
    jobs.send(db, ORPHANED_UPLOADS_QUEUE, { storage_key }, LOOK_AFTER_SECONDS);

/** Opens the queue that checks files and deletes files without a row. */
export async function openOrphanedUploads({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.prepare(ORPHANED_UPLOADS_QUEUE, RULES);
  await jobs.work(ORPHANED_UPLOADS_QUEUE, 1, async ({ data }) => {
    const key = String(data['storage_key']);
    if (!(await findMedia(db, key))) await deleteLater({ jobs }, db, [key]);
  });
}

/**
 * Runs the transaction that attaches uploads to a message, a post or another row. Deletes the uploads' files if the
 * transaction failed or attached nothing.
 *
 * If the connection broke at the commit, the files stay, because their rows may be stored. The queue above deletes
 * files without a row. Source: reliability.md L16.
 * @param isAttached whether an outcome means that the files are attached; true for all outcomes by default
 */
export async function attachUploads<Outcome>(
  { mediaStore, log }: Pick<Services, 'mediaStore' | 'log'>,
  uploads: readonly Media[],
  work: () => Promise<Outcome>,
  isAttached: (outcome: Outcome) => boolean = () => true,
): Promise<Outcome> {
  const takeBack = () =>
    mediaStore
      .deleteFiles(uploads)
      .catch((error: unknown) => log.error({ type: 'error', err: error }, 'files could not be taken back'));
  try {
    const outcome = await work();
    if (!isAttached(outcome)) await takeBack();
    return outcome;
  } catch (error) {
    if (isCertain(error)) await takeBack();
    throw error;
  }
}

/** PostgreSQL's error codes for a connection that ended. */
const BROKEN_OFF = /^(08|57P0)/;

/** Whether a failed transaction has certainly stored nothing, because Quad or the database refused it. */
function isCertain(error: unknown): boolean {
  if (error instanceof ProblemError) return true;
  // A code alone does not mean that PostgreSQL refused the transaction, because network errors also have a code, such
  // as EPIPE.
  return error instanceof pg.DatabaseError && error.code !== undefined && !BROKEN_OFF.test(error.code);
}
