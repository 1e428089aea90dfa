import { LETTER_COMMENTS_MOST, LETTER_DAYS, LETTERS_PAGE } from '@quad/contract/letters/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isOpenRequest } from './unmasking/queries.ts';

/** A letter or a comment. Only its author can recognize the mark. */
export type MarkedText = {
  id: number;
  content: string;
  /** When the letter or comment is published; null without a decision. */
  decided_at: Date | null;
  mark: Buffer;
};

/** A published letter with its first comment. */
export type PublishedLetter = MarkedText & {
  uni_id: number | null;
  comment_count: number;
  comment_id: number | null;
  comment_content: string;
  comment_decided_at: Date | null;
  comment_mark: Buffer;
};

/** A condition for queries: a letter or comment is visible to every reader at a given time. */
const isPublished = (row: string, now: Date): RawBuilder<boolean> =>
  sql`${sql.table(row)}.state = 'approved' and ${sql.table(row)}.hidden_at is null
    and ${sql.table(row)}.decided_at <= ${now}::timestamptz`;

/**
 * A condition for queries: a letter is visible to every reader at a given time. It is published and not hidden, and its
 * thirty days are not over.
 */
const isShown = (now: Date): RawBuilder<boolean> =>
  sql`${isPublished('letter', now)} and letter.on_letter_id is null
    and letter.decided_at > ${now}::timestamptz - make_interval(days => ${LETTER_DAYS}::int)`;

/**
 * A condition for queries: only the author sees a letter or comment. It is not published yet, or it is hidden until
 * staff have reviewed it again.
 */
const isWaiting = (now: Date): RawBuilder<boolean> =>
  sql`(letter.state = 'pending' or (letter.state = 'approved'
    and (letter.hidden_at is not null or letter.decided_at > ${now}::timestamptz)))`;

const letters = (now: Date, which: RawBuilder<unknown>) => sql<PublishedLetter>`
  select
    letter.letter_id as id, letter.content, letter.decided_at, letter.uni_id, author.mark,
    (
      select count(*)::int from letter comment
      where comment.on_letter_id = letter.letter_id and ${isPublished('comment', now)}
    ) as comment_count,
    first.letter_id as comment_id, first.content as comment_content, first.decided_at as comment_decided_at,
    first.mark as comment_mark
  from letter join letter_author author using (letter_id)
    left join lateral (
      select comment.letter_id, comment.content, comment.decided_at, author.mark
      from letter comment join letter_author author using (letter_id)
      where comment.on_letter_id = letter.letter_id and ${isPublished('comment', now)}
      order by comment.decided_at, comment.letter_id limit 1
    ) first on true
  where ${isShown(now)} ${which}`;

/** A page of the published letters, the latest first. Letters of the same time are ordered by their random ids. */
export async function listPublished(db: Db, now: Date, page: number): Promise<PublishedLetter[]> {
  const { rows } = await letters(
    now,
    sql`order by letter.decided_at desc, letter.letter_id desc
      limit ${LETTERS_PAGE} offset ${page * LETTERS_PAGE}`,
  ).execute(db);
  return rows;
}

/** A published letter that every reader sees. */
export async function findPublished(
  db: Db,
  now: Date,
  letter_id: number,
): Promise<PublishedLetter | undefined> {
  const { rows } = await letters(now, sql`and letter.letter_id = ${letter_id}`).execute(db);
  return rows[0];
}

/** The published comments of a letter, the oldest first. */
export async function listComments(db: Db, now: Date, letter_id: number): Promise<MarkedText[]> {
  const { rows } = await sql<MarkedText>`
    select comment.letter_id as id, comment.content, comment.decided_at, author.mark
    from letter comment join letter_author author using (letter_id)
    where comment.on_letter_id = ${letter_id} and ${isPublished('comment', now)}
    order by comment.decided_at, comment.letter_id limit ${LETTER_COMMENTS_MOST}`.execute(db);
  return rows;
}

/**
 * The marks of all letters that wait for publication. With `on_letter_id`, the marks of all waiting comments on this
 * letter. The caller compares all marks with the person's own, because nothing in the database shows which texts have
 * the same author.
 */
export async function listWaitingMarks(
  db: Db,
  now: Date,
  on_letter_id: number | null,
): Promise<{ id: number; mark: Buffer }[]> {
  const { rows } = await sql<{ id: number; mark: Buffer }>`
    select letter_id as id, mark from letter join letter_author using (letter_id)
    where ${isWaiting(now)} and on_letter_id is not distinct from ${on_letter_id}::bigint
    order by letter_id`.execute(db);
  return rows;
}

/** The marks of these letters and comments. Deleted letters and comments have no mark. */
export async function listMarks(
  db: Db,
  letter_ids: readonly number[],
): Promise<{ id: number; mark: Buffer }[]> {
  return db
    .selectFrom('letter_author')
    .select(['letter_id as id', 'mark'])
    .where('letter_id', '=', sql<number>`any(${letter_ids}::bigint[])`)
    .execute();
}

/** The texts of these letters and comments, in the order of their ids. */
export async function listTexts(db: Db, ids: readonly number[]): Promise<{ id: number; content: string }[]> {
  return db
    .selectFrom('letter')
    .select(['letter_id as id', 'content'])
    .where('letter_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('letter_id')
    .execute();
}

/**
 * A letter or a comment with its mark, if it is visible to every reader or waits for publication; otherwise undefined.
 * A comment's letter must be visible to every reader. `on` is the text of that letter.
 */
export async function findThing(db: Db, now: Date, id: number, kind: 'letter' | 'comment') {
  const { rows } = await sql<{
    content: string;
    mark: Buffer;
    uni_id: number | null;
    decided_at: Date | null;
    on: string | null;
    waits: boolean;
  }>`
    select thing.content, thing.uni_id, thing.decided_at, author.mark,
      case when thing.on_letter_id is not null then letter.content end as "on",
      (thing.state = 'pending' or thing.hidden_at is not null or thing.decided_at > ${now}::timestamptz) as waits
    from letter thing
      join letter_author author on author.letter_id = thing.letter_id
      left join letter on letter.letter_id = coalesce(thing.on_letter_id, thing.letter_id)
    where thing.letter_id = ${id} and thing.state <> 'rejected'
      and (thing.on_letter_id is null) = ${kind === 'letter'}
      and (${isShown(now)} or (thing.on_letter_id is null and ${isWaiting(now)}))`.execute(db);
  return rows[0];
}

/** The number of a letter's comments, waiting comments included. */
export async function countComments(db: Db, letter_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('letter')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('on_letter_id', '=', letter_id)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return count;
}

/** A letter or a comment to store for review. */
export type NewLetter = {
  letter_id: number;
  on_letter_id: number | null;
  content: string;
  /** The start of the quarter-hour from which staff see the letter or comment. */
  queued_at: Date;
  mark: Buffer;
  box: Buffer;
};

/**
 * Stores a letter or a comment in one statement. Its transaction may write no row that names a person, because
 * PostgreSQL stores the transaction's number in every row.
 * @returns false for a comment on a deleted letter
 */
export async function insertLetter(
  db: Db,
  { letter_id, on_letter_id, content, queued_at, mark, box }: NewLetter,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with stored as (
      insert into letter (letter_id, on_letter_id, content, queued_at)
      select ${letter_id}::bigint, ${on_letter_id}::bigint, ${content}::text, ${queued_at}::timestamptz
      where ${on_letter_id}::bigint is null
        or exists (select from letter where letter_id = ${on_letter_id}::bigint for key share)
      returning letter_id
    )
    insert into letter_author (letter_id, mark, box)
    select letter_id, ${mark}::bytea, ${box}::bytea from stored`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Hides a letter with its comments, or a comment, from everybody for ever, because its author deletes it.
 * @param decided_at the time from which the thirty days count, if the letter or comment was not published
 */
export async function withdraw(db: Db, letter_id: number, decided_at: Date): Promise<void> {
  await sql`
    update letter set withdrawn = true, state = 'rejected', waits_since = null, queued_at = null,
      decided_at = coalesce(decided_at, ${decided_at}::timestamptz)
    where letter_id = ${letter_id}::bigint or on_letter_id = ${letter_id}::bigint`.execute(db);
}

/**
 * A condition for queries: staff may still have to find the author of a letter or of a comment on the letter. Either an
 * open case of reports is about one of these texts, or somebody has begun to report one, or staff have asked who wrote
 * one of them.
 */
const isInQuestion = sql<boolean>`exists (
  select from letter thing
  where (thing.letter_id = letter.letter_id or thing.on_letter_id = letter.letter_id)
    and (
      exists (
        select from report_case
        where target_type in ('LETTER', 'LETTER_COMMENT') and target_id = thing.letter_id
          and report_case.state <> 'CLOSED'
      )
      or exists (
        select from report_draft
        where target_type in ('LETTER', 'LETTER_COMMENT') and target_id = thing.letter_id
      )
      or exists (
        select from letter_unmasking
        where letter_unmasking.letter_id = thing.letter_id and ${isOpenRequest}
      )
    )
  )`;

/**
 * Deletes withdrawn letters and comments, except those whose author staff may still have to find (`isInQuestion`).
 * @param letter_id deletes only this letter with its comments, or this comment
 */
export async function deleteWithdrawn(db: Db, letter_id?: number): Promise<void> {
  const which = letter_id === undefined ? sql`true` : sql`${letter_id}::bigint in (letter_id, on_letter_id)`;
  await sql`delete from letter where withdrawn and ${which} and not ${isInQuestion}`.execute(db);
}

/**
 * Makes the hourly encryption of boxes wait until the transaction ends. Otherwise a transaction that deletes several
 * letters could deadlock with the encryption.
 */
export async function lockBoxesShared(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('letters', 0))`.execute(db);
}
