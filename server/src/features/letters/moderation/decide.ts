import { asDate } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { lockBoxesShared } from '../queries.ts';
import type { Seal } from '../seal.ts';
import { countDaters, decide, findWaiting } from './queries/queue.ts';

/**
 * A letter names its author's institution only if the institution has at least this number of active daters. Source:
 * security.md T4.
 */
const MEMBERS_TO_NAME = 20;
const QUARTER_MS = 15 * 60 * 1000;

type Deciding = { db: Db; seal: Seal; now: number };

/**
 * The time at which a decision takes effect: the next quarter-hour. An exact time would tell when a letter was written.
 * Source: security.md T2.
 */
export const nextQuarter = (now: number): Date => asDate(Math.ceil(now / QUARTER_MS) * QUARTER_MS);

/**
 * Publishes a waiting letter or comment. Decides once and for all whether a letter names its author's institution,
 * because a later change would tell readers about the author. Source: security.md T4.
 * @returns whether a letter or comment with this id was waiting
 */
export function approve({ db, seal, now }: Deciding, id: number): Promise<boolean> {
  return deciding(db, id, async ({ box, is_letter }) => {
    const author = is_letter ? seal.open(id, box) : null;
    const members = author ? await countDaters(db, author.uni_id, asDate(now)) : 0;
    const uni_id = author && members >= MEMBERS_TO_NAME ? author.uni_id : null;
    await decide(db, id, { state: 'approved', uni_id, reason: null, decided_at: nextQuarter(now) });
  });
}

/** Rejects a waiting letter or comment: nobody sees it any more. @returns whether it was waiting */
export function reject({ db, now }: Omit<Deciding, 'seal'>, id: number, reason: string): Promise<boolean> {
  return deciding(db, id, () =>
    decide(db, id, { state: 'rejected', uni_id: null, reason, decided_at: nextQuarter(now) }),
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

async function deciding(db: Db, id: number, work: (found: Found) => Promise<void>): Promise<boolean> {
  await lockBoxesShared(db);
  const found = await findWaiting(db, id);
  if (found) await work(found);
  return found !== undefined;
}
