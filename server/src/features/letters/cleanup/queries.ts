import { LETTER_DAYS } from '@quad/contract/letters/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Locks all boxes (encrypted authors) until the transaction ends. Until then, other transactions cannot delete letters,
 * decide on letters or encrypt boxes.
 */
export async function lockBoxes(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('letters', 0))`.execute(db);
}

/**
 * Deletes letters with their comments, and rejected comments, thirty days after the decision. Source: decisions.md
 * "Accounts".
 */
export async function deleteOldLetters(db: Db, now: Date): Promise<void> {
  await sql`
    delete from letter
    where decided_at <= ${now}::timestamptz - make_interval(days => ${LETTER_DAYS}::int)
      and (on_letter_id is null or state = 'rejected')`.execute(db);
}

/**
 * Clears `queued_at` of letters that staff can see already. `queued_at` is the quarter-hour from which staff see a
 * letter. It is cleared because a backup must not tell when a letter was written.
 */
export async function forgetQuarters(db: Db, now: Date): Promise<void> {
  await sql`update letter set queued_at = null where queued_at <= ${now}::timestamptz`.execute(db);
}

/** The encrypted author and the state of every letter and comment. */
export async function listBoxes(db: Db) {
  return db
    .selectFrom('letter_author')
    .innerJoin('letter', 'letter.letter_id', 'letter_author.letter_id')
    .select(['letter.letter_id', 'letter.state', 'letter_author.mark', 'letter_author.box'])
    .execute();
}

/** The ids in this list whose account is deleted. */
export async function listGone(db: Db, user_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select input.user_id from unnest(${user_ids}::int[]) as input (user_id)
      left join app_user on app_user.user_id = input.user_id and deleted_at is null
    where app_user.user_id is null`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Deletes these letters and comments, on which staff never decided. */
export async function deleteForgotten(db: Db, letter_ids: readonly number[]): Promise<void> {
  await sql`delete from letter where letter_id = any(${letter_ids}::bigint[])`.execute(db);
}

/** The encrypted author of a letter or a comment (`box`), and the mark that only the author can recognize. */
export type Box = { letter_id: number; mark: Buffer; box: Buffer };

/**
 * Writes the rows of waiting letters and of all authors again, in random order, because a row's position on disk and
 * its transaction number would tell which letters were written together.
 */
export async function updateBoxes(db: Db, boxes: readonly Box[]): Promise<void> {
  const letter_ids = boxes.map(({ letter_id }) => letter_id);
  await sql`delete from letter_author where letter_id = any(${letter_ids}::bigint[])`.execute(db);
  await sql`
    with waiting as (
      delete from letter where state = 'pending' and letter_id = any(${letter_ids}::bigint[]) returning *
    )
    insert into letter select * from waiting order by random()`.execute(db);
  await sql`
    insert into letter_author (letter_id, mark, box)
    select letter_id, mark, box
    from unnest(${letter_ids}::bigint[], ${boxes.map(({ mark }) => mark)}::bytea[],
      ${boxes.map(({ box }) => box)}::bytea[]) as anew (letter_id, mark, box)
    order by random()`.execute(db);
}
