import pg from 'pg';
import type { Db } from '#platform/db/schema.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { ProblemError } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { deleteLater } from './delete-later.ts';
import type { Media } from './media.ts';
import { findMedia } from './queries.ts';

/** Where files are looked at again, as `{storage_key}`. Its name is an older one, under which jobs of servers wait. */
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

/** Opens the queue that looks at noted files again, and has those removed that no row knows. */
export async function openOrphanedUploads({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.prepare(ORPHANED_UPLOADS_QUEUE, RULES);
  await jobs.work(ORPHANED_UPLOADS_QUEUE, 1, async ({ data }) => {
    const key = String(data['storage_key']);
    if (!(await findMedia(db, key))) await deleteLater({ jobs }, db, [key]);
  });
}

/**
 * Runs the transaction that hangs uploads on something, and removes them when nothing came of it. Where nobody knows
 * whether something did, because the connection broke at the commit, they stay: what was stored must not lose its
 * files, and those that no row knows go by themselves, as above. Source: reliability.md L16.
 * @param isAttached whether an outcome means that the files hang on something; any does unless said
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

/** Ends of a connection, in PostgreSQL's codes. */
const BROKEN_OFF = /^(08|57P0)/;

/** Whether a failed transaction has surely left nothing: we refused, or the database said no. */
function isCertain(error: unknown): boolean {
  if (error instanceof ProblemError) return true;
  // Codes of the network may look like one of PostgreSQL's: EPIPE.
  return error instanceof pg.DatabaseError && error.code !== undefined && !BROKEN_OFF.test(error.code);
}
