import { deleteLater } from '#platform/media/delete-later.ts';
import type { Services } from '#platform/services.ts';
import { takeExpired } from './export/queries.ts';
import { listLongGone, setUnlinked } from './deletion/queries.ts';

/** Removes archives whose days are over. Where several servers do it at once, it is done once. */
export async function removeOldExports({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => deleteLater({ jobs }, tx, await takeExpired(tx)));
}

/**
 * Has messages of accounts that were deleted so many days ago lose the link to them, unless something of theirs was
 * reported. Source: security.md T20.
 */
export async function unlinkLongGone(
  { db, lifecycle, log }: Pick<Services, 'db' | 'lifecycle' | 'log'>,
  days: number,
): Promise<void> {
  for (const user_id of await listLongGone(db, days)) {
    const unlinking = db.transaction().execute(async (tx) => {
      if (await lifecycle.unlink(tx, user_id)) await setUnlinked(tx, user_id);
    });
    // What was promised to the others must not wait for the one where something is wrong; it is tried again each hour.
    await unlinking.catch((error: unknown) =>
      log.error({ type: 'error', err: error }, 'what leads to a deleted account could not be removed'),
    );
  }
}
