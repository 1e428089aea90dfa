import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { isPresent, visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { DECLINE_REST_DAYS } from '#platform/limits.ts';
import { REST_DAYS } from '../matches/limits.ts';
import { isSeen } from '../matches/queries/matches.ts';

/**
 * The relation of a dater to another person. The dater can see the other person. The other person is either not
 * committed or committed to the dater.
 */
export type PairState = {
  /** The open match chat of the two people. */
  chat_id: number | null;
  /** Whether the two people are a match. */
  is_match: boolean;
  are_committed: boolean;
  /** Whether the dater's own request waits for an answer. */
  has_asked: boolean;
  /** Whether the other person's request waits for the dater's answer. */
  was_asked: boolean;
  /** Seconds until the dater may ask again after a decline; 0 or less if the dater may ask now. */
  rest_seconds: number;
};

const REST = sql.lit(`${DECLINE_REST_DAYS} days`);

/** The relation of `me` to `them`; undefined if `me` cannot date `them`. The ids may be larger than any account's. */
export async function findPair(db: Db, me: number, them: number): Promise<PairState | undefined> {
  const own = sql`${me}::int`;
  const { rows } = await sql<PairState>`
    select
      chat.chat_id,
      date_match.low_id is not null and not mine.is_hidden and not theirs.is_hidden as is_match,
      theirs.state = 'COMMITTED' as are_committed,
      sent.from_user_id is not null as has_asked,
      received.from_user_id is not null as was_asked,
      coalesce(ceil(extract(epoch from declined.declined_at + ${REST}::interval - now())), 0)::int as rest_seconds
    from app_user person
      join app_user viewer on viewer.user_id = ${own} and ${isPresent('viewer')}
      join dater mine on mine.user_id = ${own}
      join dater theirs on theirs.user_id = person.user_id
      left join chat
        on chat.pair_low = least(person.user_id, ${own}) and chat.pair_high = greatest(person.user_id, ${own})
        and chat.type = ${sql.lit(CHAT_MATCH)} and chat.closed_at is null
      left join date_match
        on low_id = least(person.user_id, ${own}) and high_id = greatest(person.user_id, ${own}) and ${isSeen}
      left join commit_request sent
        on sent.from_user_id = ${own} and sent.to_user_id = person.user_id
      left join commit_request received
        on received.from_user_id = person.user_id and received.to_user_id = ${own}
      left join commit_decline declined
        on declined.from_user_id = ${own} and declined.to_user_id = person.user_id
    where person.user_id = ${them}::bigint and ${visibleTo(me, 'person')}
      and (theirs.state = 'ENABLED' or theirs.committed_to_id = ${own})`.execute(db);
  return rows[0];
}

/** Stores a commit request. */
export async function insertRequest(db: Db, from_user_id: number, to_user_id: number): Promise<void> {
  await db.insertInto('commit_request').values({ from_user_id, to_user_id }).execute();
}

/** Stores that a commit request was declined now. */
export async function insertDecline(db: Db, from_user_id: number, to_user_id: number): Promise<void> {
  await db
    .insertInto('commit_decline')
    .values({ from_user_id, to_user_id })
    .onConflict((row) => row.columns(['from_user_id', 'to_user_id']).doUpdateSet({ declined_at: sql`now()` }))
    .execute();
}

const between = (user_a: number, user_b: number): RawBuilder<boolean> => sql<boolean>`
  (from_user_id, to_user_id) in ((${user_a}::int, ${user_b}::int), (${user_b}::int, ${user_a}::int))`;

const SENT = sql`type = 'COMMIT' and subtype = 'SEND'`;

/**
 * Deletes the request between two people, in either direction, and its notification. Returns whether there was a
 * request.
 */
export async function withdrawRequest(db: Db, user_a: number, user_b: number): Promise<boolean> {
  const { rows } = await sql`
    with withdrawn as (
      delete from commit_request where ${between(user_a, user_b)} returning from_user_id, to_user_id
    ), unnotified as (
      delete from notification using withdrawn
      where source_user_id = from_user_id and user_id = to_user_id and ${SENT}
    )
    select from withdrawn`.execute(db);
  return rows.length > 0;
}

/** Deletes an answered commit request. Its notification stays. */
export async function deleteRequest(db: Db, from_user_id: number, to_user_id: number): Promise<void> {
  await db
    .deleteFrom('commit_request')
    .where('from_user_id', '=', from_user_id)
    .where('to_user_id', '=', to_user_id)
    .execute();
}

/**
 * Deletes all requests from and to these people, and the notifications of these requests. Returns whether there were
 * any.
 */
export async function withdrawRequestsOf(db: Db, user_ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    with withdrawn as (
      delete from commit_request
      where from_user_id = any(${user_ids}::int[]) or to_user_id = any(${user_ids}::int[])
      returning from_user_id, to_user_id
    ), sent as (
      select notification_id from notification
        join withdrawn on source_user_id = from_user_id and user_id = to_user_id
      where ${SENT}
      order by notification_id
      for update of notification
    ), unnotified as (
      delete from notification where notification_id in (select notification_id from sent)
    )
    select from withdrawn limit 1`.execute(db);
  return rows.length > 0;
}

/** The other people who are matched with one of the couple, or are in an open match chat with one of the couple. */
export async function listOtherMatches(db: Db, couple: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id
    from (
      select low_id, high_id from date_match
      where low_id = any(${couple}::int[]) or high_id = any(${couple}::int[])
      union all
      select pair_low, pair_high from chat
      where type = ${sql.lit(CHAT_MATCH)} and closed_at is null
        and (pair_low = any(${couple}::int[]) or pair_high = any(${couple}::int[]))
    ) matched, unnest(array[low_id, high_id]) as user_id
    where user_id <> all(${couple}::int[])`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Commits two people to each other. Their accounts must be locked. Deletes earlier declines between them, and the
 * record that they were partners before.
 */
export async function commitCouple(db: Db, user_a: number, user_b: number): Promise<void> {
  await sql`
    update dater set state = 'COMMITTED', committed_to_id = ${user_a}::int + ${user_b}::int - user_id
    where user_id in (${user_a}::int, ${user_b}::int)`.execute(db);
  await sql`delete from commit_decline where ${between(user_a, user_b)}`.execute(db);
  await sql`
    delete from date_rest
    where low_id = least(${user_a}::int, ${user_b}::int) and high_id = greatest(${user_a}::int, ${user_b}::int)`.execute(
    db,
  );
}

/**
 * Excludes pairs from being matched again for `REST_DAYS` days after their chats have ended, as if they had closed the
 * chats. A pair that is excluded for ever stays excluded for ever.
 */
export async function restEnded(db: Db, ended: readonly EndedChat[]): Promise<void> {
  await sql`
    insert into date_rest (low_id, high_id, rests_until)
    select low_id, high_id, now() + make_interval(days => ${sql.lit(REST_DAYS)})
    from unnest(${ended.map((chat) => chat.pair_low)}::int[], ${ended.map((chat) => chat.pair_high)}::int[])
      as ended (low_id, high_id)
    order by low_id, high_id
    on conflict (low_id, high_id) do update set
      rests_until = case when date_rest.rests_until is not null then excluded.rests_until end`.execute(db);
}

/** A chat that ended, and its two people. */
export type EndedChat = { chat_id: number; pair_low: number; pair_high: number };

/** Ends all open chats of a couple with their other matches, in the order of the chats' ids. */
export async function closeOtherMatchChats(db: Db, couple: readonly number[]): Promise<EndedChat[]> {
  const { rows } = await sql<EndedChat>`
    with locked as (
      select chat_id from chat
      where type = ${sql.lit(CHAT_MATCH)} and closed_at is null
        and (pair_low = any(${couple}::int[]) or pair_high = any(${couple}::int[]))
        and not (pair_low = any(${couple}::int[]) and pair_high = any(${couple}::int[]))
      order by chat_id
      for no key update
    )
    update chat set closed_at = now()
    from locked
    where chat.chat_id = locked.chat_id
    returning chat.chat_id, pair_low, pair_high`.execute(db);
  return rows;
}

/** Deletes the records of requests that a person declined, and of the person's own requests that were declined. */
export async function deleteDeclinesOf(db: Db, user_id: number): Promise<void> {
  await sql`
    delete from commit_decline where from_user_id = ${user_id}::int or to_user_id = ${user_id}::int`.execute(
    db,
  );
}

/** A page of a person's open commit requests, sent and received. */
export async function pageRequests(db: Db, user_id: number, after: number, most: number) {
  const { rows } = await sql<{
    key: number;
    user_id: number;
    first_name: string;
    last_name: string;
    by_you: boolean;
    sent_at: Date;
  }>`
    select
      other.user_id as key, other.user_id, other.first_name, other.last_name,
      from_user_id = ${user_id}::int as by_you, commit_request.created_at as sent_at
    from commit_request
      join app_user other on other.user_id = from_user_id + to_user_id - ${user_id}::int
    where (from_user_id = ${user_id}::int or to_user_id = ${user_id}::int)
      and ${visibleTo(user_id, 'other')} and other.user_id > ${after}::int
    order by other.user_id
    limit ${most}`.execute(db);
  return rows;
}

/** Deletes the records of requests that were declined more than `days` days ago. */
export async function deleteOldDeclines(db: Db, days: number): Promise<void> {
  await sql`delete from commit_decline where declined_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
}
