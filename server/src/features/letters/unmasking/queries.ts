import {
  UNMASKING_HOURS,
  UNMASKING_MINUTES,
  type UnmaskingGround,
  type UnmaskingState,
} from '@quad/contract/letters/unmasking-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

const REQUESTS_SHOWN = 50;

/**
 * The letter or comment that a case of reports is about, and whether the reason of a report equals `ground`. Undefined
 * if the case is about something else.
 */
export async function findReported(db: Db, case_id: number, ground: UnmaskingGround) {
  const { rows } = await sql<{ letter_id: number; is_grounded: boolean }>`
    select target_id as letter_id,
      exists (select from report where report.case_id = report_case.case_id and reason = ${ground}) as is_grounded
    from report_case
    where case_id = ${case_id}::bigint and target_type in ('LETTER', 'LETTER_COMMENT')`.execute(db);
  return rows[0];
}

/** Whether a letter or a comment exists, in any state. */
export async function hasLetter(db: Db, letter_id: number): Promise<boolean> {
  return (await findBox(db, letter_id)) !== undefined;
}

/** The encrypted author of a letter or a comment. */
export async function findBox(db: Db, letter_id: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('letter_author')
    .select('box')
    .where('letter_id', '=', sql<number>`${letter_id}::bigint`)
    .executeTakeFirst();
  return found?.box;
}

/** Whether a person got their role within the last `days` days. */
export async function hasNewRole(db: Db, user_id: number, days: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('role_since', '>', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .executeTakeFirst();
  return found !== undefined;
}

/** The audit log entries about unanswered requests, each with the mark of its letter. */
export async function listUnansweredAsks(db: Db) {
  const { rows } = await sql<{ entry_id: number; letter_id: number; mark: Buffer }>`
    select entry_id, letter_id, mark
    from audit_entry ask join letter_author on letter_id = target_id
    where target_type = 'letter' and action = 'author: ask' and not exists (
      select from audit_entry answer
      where answer.target_type = 'letter' and answer.target_id = letter_id
        and answer.action in ('author: confirm', 'author: refuse')
        and answer.details->'request_id' = ask.details->'request_id')`.execute(db);
  return rows;
}

type NewRequest = { letter_id: number; ground: UnmaskingGround; reason: string; asked_by: number };

/** Stores a request in place of an expired request. @returns its id; undefined if a request is waiting already */
export async function insertRequest(db: Db, request: NewRequest): Promise<number | undefined> {
  await db
    .deleteFrom('letter_unmasking')
    .where('letter_id', '=', request.letter_id)
    .where('answered_at', 'is', null)
    .where(sql<boolean>`not ${isFresh}`)
    .execute();
  const stored = await db
    .insertInto('letter_unmasking')
    .values(request)
    .onConflict((same) => same.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return stored?.request_id;
}

/**
 * A condition for queries: a request can still be answered. The person who made the request must still be active staff,
 * because otherwise one person alone would learn the author.
 */
const isFresh: RawBuilder<boolean> = sql`(
  asked_at > now() - make_interval(hours => ${UNMASKING_HOURS}::int)
  and exists (
    select from app_user one
    where one.user_id = asked_by and one.role <> 'member'
      and (one.suspended_until is null or one.suspended_until <= now())))`;
const shownUntil: RawBuilder<Date> = sql`answered_at + make_interval(mins => ${UNMASKING_MINUTES}::int)`;

/** A condition for queries: a request waits for its answer, or was confirmed and the author may still be shown. */
export const isOpenRequest: RawBuilder<boolean> = sql`(
  (answered_at is null and ${isFresh}) or (is_confirmed and now() < ${shownUntil}))`;

/**
 * A column for queries of requests: the ids of the people who reported the letter. These people may not answer the
 * request.
 */
const reporterIds = sql<number[]>`array(
  select reporter_id from report
  where target_type in ('LETTER', 'LETTER_COMMENT') and target_id = letter_unmasking.letter_id
    and reporter_id is not null
)`.as('reporter_ids');

/** A request that waits for its answer, with the letter's mark. If `lock` is true, the row is locked. */
export async function findWaitingRequest(db: Db, request_id: number, { lock }: { lock: boolean }) {
  return db
    .selectFrom('letter_unmasking')
    .leftJoin('letter_author', 'letter_author.letter_id', 'letter_unmasking.letter_id')
    .select(['request_id', 'letter_unmasking.letter_id', 'asked_by', 'mark', reporterIds])
    .where('request_id', '=', sql<number>`${request_id}::bigint`)
    .where('answered_at', 'is', null)
    .where(isFresh)
    .$if(lock, (query) => query.forUpdate('letter_unmasking'))
    .executeTakeFirst();
}

/** The requests that wait for an answer, each with the mark of its letter. */
export async function listWaitingRequests(db: Db) {
  return db
    .selectFrom('letter_unmasking')
    .leftJoin('letter_author', 'letter_author.letter_id', 'letter_unmasking.letter_id')
    .select(['letter_unmasking.letter_id', 'asked_by', 'asked_at', 'mark', reporterIds])
    .where('answered_at', 'is', null)
    .where(isFresh)
    .orderBy('asked_at')
    .execute();
}

/** The mark of a letter; null after the letter was deleted. */
export async function findMark(db: Db, letter_id: number): Promise<Buffer | null> {
  const found = await db
    .selectFrom('letter_author')
    .select('mark')
    .where('letter_id', '=', letter_id)
    .executeTakeFirst();
  return found?.mark ?? null;
}

/** The admins who may open the console, and the given staff member. */
export async function listAdminsAnd(db: Db, staff_id: number): Promise<number[]> {
  // The condition is the same as in the index (migration 0048), so that PostgreSQL uses the index.
  const { rows } = await sql<{ user_id: number }>`
    select user_id from app_user
    where role <> 'member' and second_factor_at is not null and deleted_at is null
      and (role = 'admin' or user_id = ${staff_id}::int)`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

type Answer = { answered_by: number; is_confirmed: boolean; refusal: string | null };

/** Stores the answer to a locked request. */
export async function answerRequest(db: Db, request_id: number, answer: Answer): Promise<void> {
  await db
    .updateTable('letter_unmasking')
    .set({ ...answer, answered_at: sql`now()` })
    .where('request_id', '=', request_id)
    .execute();
}

/**
 * The letter of a confirmed request, for the staff member who made the request and the one who confirmed it. Undefined
 * for everybody else, and after the time in which the letter's author may be shown.
 */
export async function findShown(
  db: Db,
  request_id: number,
  staff_id: number,
): Promise<{ letter_id: number } | undefined> {
  return db
    .selectFrom('letter_unmasking')
    .select('letter_id')
    .where('request_id', '=', sql<number>`${request_id}::bigint`)
    .where('is_confirmed', '=', true)
    .where(sql<boolean>`now() < ${shownUntil}`)
    .where((row) => row.or([row('asked_by', '=', staff_id), row('answered_by', '=', staff_id)]))
    .executeTakeFirst();
}

/** A person's name; undefined if the account is deleted. */
export async function findName(db: Db, user_id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found && `${found.first_name} ${found.last_name}`;
}

/**
 * A request with its state, and the text and the mark of its letter. The text and the mark are null after the letter
 * was deleted. The name of a person is null after the account was deleted.
 */
export type RequestRow = {
  request_id: number;
  letter_id: number;
  content: string | null;
  mark: Buffer | null;
  ground: UnmaskingGround;
  reason: string;
  asked_by: number;
  asked_name: string | null;
  asked_at: Date;
  answered_by: number | null;
  answered_name: string | null;
  refusal: string | null;
  state: UnmaskingState;
  until: Date | null;
};

/** The latest requests of a person, or of everybody if `asked_by` is null. The latest request comes first. */
export async function listRequests(db: Db, asked_by: number | null): Promise<RequestRow[]> {
  const name = (person: string) =>
    sql`case when ${sql.ref(`${person}.deleted_at`)} is null
      then ${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)} end`;
  const { rows } = await sql<RequestRow>`
    select request_id, letter_id, letter.content, author.mark, ground, request.reason, refusal, asked_at,
      asked_by, ${name('asker')} as asked_name, answered_by, ${name('answerer')} as answered_name,
      case
        when answered_at is null then case when ${isFresh} then 'WAITING' else 'EXPIRED' end
        when not is_confirmed then 'REFUSED'
        when now() < ${shownUntil} then 'SHOWN'
        else 'OVER'
      end as state,
      case
        when answered_at is null and ${isFresh} then asked_at + make_interval(hours => ${UNMASKING_HOURS}::int)
        when is_confirmed and now() < ${shownUntil} then ${shownUntil}
      end as until
    from letter_unmasking request
      left join letter using (letter_id)
      left join letter_author author using (letter_id)
      left join app_user asker on asker.user_id = asked_by
      left join app_user answerer on answerer.user_id = answered_by
    where ${asked_by}::int is null or asked_by = ${asked_by}::int
    order by request_id desc limit ${REQUESTS_SHOWN}`.execute(db);
  return rows;
}

/**
 * Deletes requests that are more than `days` days old. Their letters are deleted by then, and the audit log still
 * contains the actions of staff.
 */
export async function deleteOldRequests(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('letter_unmasking')
    .where('asked_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .execute();
}
