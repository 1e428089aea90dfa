import { type RawBuilder, sql } from 'kysely';
import { isUndecided } from '#features/moderation/queries/cases.ts';
import type { Db } from '#platform/db/schema.ts';

/** A waiting letter or comment, as moderators see it. For a comment, `on` is the text of its letter. */
export type Waiting = { id: number; content: string; on: string | null };

/**
 * A waiting letter or comment in the list of staff. `since` is the day on which it began to wait. Only its author can
 * recognize the mark.
 */
export type WaitingSince = Waiting & { since: Date; mark: Buffer };

const CASES_SHOWN = 100;

/** A condition for queries: a letter or comment waits for a decision, and staff may see it already. */
const isQueued = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`letter.state = 'pending' and coalesce(letter.queued_at <= ${now}::timestamptz, true)`;

/**
 * The letters and comments on which nobody has decided yet, the earliest day first. Within a day, the random ids decide
 * the order.
 */
export async function listCases(db: Db, now: Date): Promise<WaitingSince[]> {
  const { rows } = await waiting(
    now,
    sql`order by letter.waits_since, letter.letter_id limit ${CASES_SHOWN}`,
  ).execute(db);
  return rows;
}

/** A letter or comment on which nobody has decided yet; undefined if there is none with this id. */
export async function findCase(db: Db, now: Date, letter_id: number): Promise<WaitingSince | undefined> {
  const { rows } = await waiting(now, sql`and letter.letter_id = ${letter_id}::bigint`).execute(db);
  return rows[0];
}

const waiting = (now: Date, which: RawBuilder<unknown>) => sql<WaitingSince>`
  select letter.letter_id as id, letter.content, above.content as "on",
    letter.waits_since::timestamp at time zone 'UTC' as since, author.mark
  from letter join letter_author author using (letter_id)
    left join letter above on above.letter_id = letter.on_letter_id
  where ${isQueued(now)} and ${isUndecided('letters', 'letter.letter_id')} ${which}`;

/**
 * All letters and comments on which nobody has decided yet, the oldest first. `since` is the day on which a text began
 * to wait. The caller leaves out the staff member's own texts.
 */
export async function listWaitingDays(
  db: Db,
  now: Date,
): Promise<{ id: number; since: Date; mark: Buffer }[]> {
  const { rows } = await sql<{ id: number; since: Date; mark: Buffer }>`
    select letter_id as id, waits_since::timestamp at time zone 'UTC' as since, mark
    from letter join letter_author using (letter_id)
    where ${isQueued(now)} and ${isUndecided('letters', 'letter.letter_id')}
    order by waits_since`.execute(db);
  return rows;
}

/** All letters and comments that wait for a decision, ordered by random ids. The command line uses it. */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  return db
    .selectFrom('letter')
    .leftJoin('letter as above', 'above.letter_id', 'letter.on_letter_id')
    .select(['letter.letter_id as id', 'letter.content', 'above.content as on'])
    .where('letter.state', '=', 'pending')
    .orderBy('letter.letter_id')
    .execute();
}

/** The box (encrypted author) of a waiting letter or comment; undefined if there is none with this id. */
export async function findWaiting(db: Db, letter_id: number) {
  const { rows } = await sql<{ box: Buffer; is_letter: boolean }>`
    select box, on_letter_id is null as is_letter
    from letter join letter_author using (letter_id)
    where letter_id = ${letter_id}::bigint and state = 'pending'
    for update of letter`.execute(db);
  return rows[0];
}

/** The number of an institution's daters who were active in the last thirty days. Source: security.md T4. */
export async function countDaters(db: Db, uni_id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from app_user join dater using (user_id)
    where university_id = ${uni_id}::int and dater.state <> 'NOT_SET' and deleted_at is null
      and last_active_at > ${now}::timestamptz - interval '30 days'`.execute(db);
  return rows[0]?.count ?? 0;
}

type Decision = {
  state: 'approved' | 'rejected';
  uni_id: number | null;
  reason: string | null;
  decided_at: Date;
};

/** Stores a decision. */
export async function decide(db: Db, letter_id: number, decision: Decision): Promise<void> {
  await db
    .updateTable('letter')
    .set({ ...decision, waits_since: null, queued_at: null })
    .where('letter_id', '=', letter_id)
    .execute();
}
