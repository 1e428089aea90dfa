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
}: Pick<Services, 'db' | 'jobs' | 'lifecycle'>): Promise<void> {
  await db.transaction().execute(async (tx) => deleteLater({ jobs }, tx, await takeExpired(tx)));
  for (const user_id of await listLongGone(db)) {
    await db.transaction().execute(async (tx) => {
      if (await lifecycle.unlink(tx, user_id)) await setUnlinked(tx, user_id);
    });
  }
}
