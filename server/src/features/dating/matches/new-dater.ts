import { asDate } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Services } from '#platform/services.ts';
import { matchOne } from '../matching/match-one.ts';
import { findOpen, listMeetable } from './queries/new-dater.ts';
import { addMatches, lockMatching } from './storing/queries.ts';
import { windowOf } from './window-of.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The `shown_from` of matches that are visible at once. It is earlier than all real windows. */
const AT_ONCE = asDate(0);

/**
 * Gives a new dater matches with people who have room for more matches. The matches are visible at once, and nobody
 * loses a match. Call it after the commit, because the function may wait until a window's matches are stored. Source:
 * decisions.md "Dating".
 * @param db the pool
 */
export async function matchNewDater(
  { db, clock }: { db: Db } & Pick<Services, 'clock'>,
  user_id: number,
): Promise<void> {
  const now = clock.now();
  const window_start = windowOf(now);
  await db.transaction().execute(async (tx) => {
    await lockMatching(tx);
    const person = await findOpen(tx, user_id, window_start);
    if (!person) return;
    const others = await listMeetable(tx, user_id, window_start);
    const chosen = matchOne(person, others, Math.floor(window_start.getTime() / DAY_MS));
    const made = chosen.map((other): [number, number] => [
      Math.min(user_id, other),
      Math.max(user_id, other),
    ]);
    const making = { made_at: asDate(now), day: window_start, shown_from: AT_ONCE };
    if (made.length > 0) await addMatches(tx, made, making);
  });
}
