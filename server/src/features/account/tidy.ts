import type { Db } from '#platform/db/schema.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import type { Lifecycle } from '#platform/lifecycle.ts';
import { takeExpired } from './export/queries.ts';
import { listLongGone, setUnlinked } from './deletion/queries.ts';

const EVERY_MS = 60 * 60_000;

type Tidying = { db: Db; jobs: Pick<Jobs, 'send'>; log: Log; lifecycle: Lifecycle };

/**
 * Keeps what was promised for later, at the start and once an hour: archives go after their days, and messages of
 * accounts deleted long ago lose the link to them. Where several servers do it at once, it is done once.
 */
export function keepPromises(tidying: Tidying): { stop(): void } {
  const tidy = () =>
    tidyAccounts(tidying).catch(({ name }: Error) =>
      tidying.log.warn({ type: 'error', reason: name }, 'what was left of accounts was not tidied'),
    );
  const started = setTimeout(() => void tidy(), 60_000).unref();
  const timer = setInterval(() => void tidy(), EVERY_MS).unref();
  return {
    stop() {
      clearTimeout(started);
      clearInterval(timer);
    },
  };
}

/** Does now what is due. Source: security.md T20: after 180 days, unless reported. */
export async function tidyAccounts({ db, jobs, lifecycle }: Omit<Tidying, 'log'>): Promise<void> {
  await db.transaction().execute(async (tx) => deleteLater({ jobs }, tx, await takeExpired(tx)));
  for (const user_id of await listLongGone(db)) {
    await db.transaction().execute(async (tx) => {
      if (await lifecycle.unlink(tx, user_id)) await setUnlinked(tx, user_id);
    });
  }
}
