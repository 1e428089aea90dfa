import { deleteLater } from '#platform/media/delete-later.ts';
import type { Services } from '#platform/services.ts';
import { takeExpired } from './export/queries.ts';
import { listLongGone, setUnlinked } from './deletion/queries.ts';

/** Removes expired archives. If several servers run it at the same time, each archive is removed only once. */
export async function removeOldExports({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => deleteLater({ jobs }, tx, await takeExpired(tx)));
}

/**
 * Removes the link between a deleted account and its messages `days` days after the deletion. Skips an account if its
 * content was reported. Source: security.md T20.
 */
export async function unlinkLongGone(
  { db, lifecycle, log }: Pick<Services, 'db' | 'lifecycle' | 'log'>,
  days: number,
): Promise<void> {
  for (const user_id of await listLongGone(db, days)) {
    const unlinking = db.transaction().execute(async (tx) => {
      if (await lifecycle.unlink(tx, user_id)) await setUnlinked(tx, user_id);
    });
    // A failure for one account must not delay the others. The failed account is tried again each hour.
    await unlinking.catch((error: unknown) =>
      log.error({ type: 'error', err: error }, 'what leads to a deleted account could not be removed'),
    );
  }
}
