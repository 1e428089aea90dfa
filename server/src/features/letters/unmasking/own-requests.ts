import type { Db } from '#platform/db/schema.ts';
import { sealOf } from '../seal.ts';
import { listUnansweredAsks, listWaitingRequests } from './queries.ts';
import { isAbout } from './rules.ts';

type Asking = { db: Db; services: { config: Parameters<typeof sealOf>[0] }; user: { user_id: number } };

/**
 * How many requests an admin may answer, and since when the oldest waits. Leaves out the admin's own requests, and the
 * requests about letters that the admin wrote or reported.
 */
export async function measureRequests({
  db,
  services: { config },
  user: { user_id },
}: Asking): Promise<{ waiting: number; oldest: Date | null }> {
  const known = sealOf(config).recogniserOf(user_id);
  const waiting = (await listWaitingRequests(db)).filter(
    (row) => row.asked_by !== user_id && !row.reporter_ids.includes(user_id) && !isAbout(known, row),
  );
  return { waiting: waiting.length, oldest: waiting[0]?.asked_at ?? null };
}

/**
 * The ids of the audit log entries that an admin must not see. Each entry is about an unanswered request to reveal
 * the author of a letter, and the author is the admin.
 */
export async function listHiddenEntries({
  db,
  services: { config },
  user: { user_id },
}: Asking): Promise<number[]> {
  const known = sealOf(config).recogniserOf(user_id);
  const asks = await listUnansweredAsks(db);
  return asks.filter((ask) => isAbout(known, ask)).map(({ entry_id }) => entry_id);
}
