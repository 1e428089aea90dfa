import { deleteLater } from '#platform/media/delete-later.ts';
import type { Services } from '#platform/services.ts';
import { takeExpired } from './export/queries.ts';
import { listLongGone, setUnlinked } from './deletion/queries.ts';

/**
 * Keeps what was promised for later: archives go after their days, and messages of accounts deleted long ago lose the
 * link to them. Where several servers do it at once, it is done once. Source: security.md T20: after 180 days, unless
 * reported.
 */
export async function tidyAccounts({
  db,
  jobs,
  lifecycle,
  log,
}: Pick<Services, 'db' | 'jobs' | 'lifecycle' | 'log'>): Promise<void> {
  await db.transaction().execute(async (tx) => deleteLater({ jobs }, tx, await takeExpired(tx)));
  for (const user_id of await listLongGone(db)) {
    const unlinking = db.transaction().execute(async (tx) => {
      if (await lifecycle.unlink(tx, user_id)) await setUnlinked(tx, user_id);
    });
    // What was promised to the others must not wait for the one where something is wrong; it is tried again each hour.
    await unlinking.catch((error: unknown) =>
      log.error({ type: 'error', err: error }, 'what leads to a deleted account could not be removed'),
    );
  }
}
