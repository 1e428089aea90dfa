import { REQUESTS_PAGE } from '@quad/contract/friends/calls.ts';
import { sql } from 'kysely';
import { visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import { DECLINE_REST_DAYS } from '#platform/limits.ts';

/** A person's relation to another, visible person. */
export type FriendshipState = {
  mutual: boolean;
  /** The friend who sent the request; null if the sender is not stored, or if the two people are not friends. */
  asked_by: number | null;
  /** Whether the person's own request waits for an answer. */
  has_asked: boolean;
  /** Whether the other person's request waits for the person's answer. */
  was_asked: boolean;
  /** Whether the person has declined a request of the other person. */
  has_declined: boolean;
  /** Seconds until the person may ask again after a decline; 0 or less if the person may ask now. */
  rest_seconds: number;
};

/** The relation of `me` to `them`; undefined if `me` may not see them. */
export async function findFriendshipState(
  db: Db,
  me: number,
  them: number,
): Promise<FriendshipState | undefined> {
  const { rows } = await sql<FriendshipState>`
    select
      friendship.user_id is not null as mutual,
      friendship.asked_by,
      mine.from_user_id is not null as has_asked,
      theirs.from_user_id is not null as was_asked,
      declined.from_user_id is not null as has_declined,
      coalesce(
        ceil(extract(epoch from was_declined.declined_at + ${REST}::interval - now())), 0
      )::int as rest_seconds
    from app_user person
      left join friendship on friendship.user_id = ${me}::int and friendship.friend_id = person.user_id
      left join friend_request mine on mine.from_user_id = ${me}::int and mine.to_user_id = person.user_id
      left join friend_request theirs
        on theirs.from_user_id = person.user_id and theirs.to_user_id = ${me}::int
      left join friend_decline was_declined
        on was_declined.from_user_id = ${me}::int and was_declined.to_user_id = person.user_id
      left join friend_decline declined
        on declined.from_user_id = person.user_id and declined.to_user_id = ${me}::int
    where person.user_id = ${them}::int and ${visibleTo(me, 'person')}`.execute(db);
  return rows[0];
}

const REST = sql.lit(`${DECLINE_REST_DAYS} days`);

/** A person's friends, sorted by name. */
export async function listFriends(db: Db, user_id: number): Promise<number[]> {
  const rows = await friendsByName(db, { user_id });
  return rows.map(({ friend_id }) => friend_id);
}

const friendsByName = preparedQuery<{ friend_id: number }, { user_id: number }>(({ user_id }, db) =>
  db
    .selectFrom('friendship')
    .innerJoin('app_user', 'app_user.user_id', 'friendship.friend_id')
    .select('friendship.friend_id')
    .where('friendship.user_id', '=', user_id)
    .where(visibleTo(user_id))
    .orderBy('app_user.search_name')
    .orderBy('friendship.friend_id'),
);

/**
 * A page of the people whose requests wait for a person's answer, the latest first.
 * @param before_id returns only people who asked before this person; null for the first page
 */
export async function listAsking(db: Db, user_id: number, before_id: number | null): Promise<number[]> {
  const rows = await askingInOrder(db, { user_id, before_id });
  return rows.map(({ from_user_id }) => from_user_id);
}

const askingInOrder = preparedQuery<{ from_user_id: number }, { user_id: number; before_id: number | null }>(
  ({ user_id, before_id }) => sql`
    select request.from_user_id
    from friend_request request join app_user on app_user.user_id = request.from_user_id
    where request.to_user_id = ${user_id}::int and ${visibleTo(user_id)}
      and (${before_id}::int is null or (request.created_at, request.from_user_id) < (
        select created_at, from_user_id from friend_request
        where from_user_id = ${before_id}::int and to_user_id = ${user_id}::int
      ))
    order by request.created_at desc, request.from_user_id desc
    limit ${sql.lit(REQUESTS_PAGE)}`,
);

/** Whether a person's request waits for another person's answer. `from_user_id` may be too large for the column. */
export async function hasRequested(db: Db, from_user_id: number, to_user_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('friend_request')
    .select('from_user_id')
    .where(sql<boolean>`from_user_id = ${from_user_id}::bigint`)
    .where('to_user_id', '=', to_user_id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a friend request. */
export async function insertRequest(db: Db, from_user_id: number, to_user_id: number): Promise<void> {
  await db.insertInto('friend_request').values({ from_user_id, to_user_id }).execute();
}

/** Deletes the friend request between two people, in either direction. Returns whether there was a request. */
export async function deleteRequest(db: Db, user_a: number, user_b: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('friend_request')
    .where((row) =>
      row.or([
        row.and({ from_user_id: user_a, to_user_id: user_b }),
        row.and({ from_user_id: user_b, to_user_id: user_a }),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Stores that a friend request was declined now. */
export async function insertDecline(db: Db, from_user_id: number, to_user_id: number): Promise<void> {
  await db
    .insertInto('friend_decline')
    .values({ from_user_id, to_user_id })
    .onConflict((row) => row.columns(['from_user_id', 'to_user_id']).doUpdateSet({ declined_at: sql`now()` }))
    .execute();
}

/** Makes two people friends. Deletes the request and earlier declines between them. */
export async function insertFriendship(db: Db, asked_by: number, accepted_by: number): Promise<void> {
  await db
    .insertInto('friendship')
    .values([
      { user_id: asked_by, friend_id: accepted_by, asked_by },
      { user_id: accepted_by, friend_id: asked_by, asked_by },
    ])
    .execute();
  await deleteRequest(db, asked_by, accepted_by);
  await db
    .deleteFrom('friend_decline')
    .where((row) =>
      row.or([
        row.and({ from_user_id: asked_by, to_user_id: accepted_by }),
        row.and({ from_user_id: accepted_by, to_user_id: asked_by }),
      ]),
    )
    .execute();
}

/** Ends a friendship. Returns whether the two people were friends. */
export async function deleteFriendship(db: Db, user_a: number, user_b: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('friendship')
    .where((row) =>
      row.or([
        row.and({ user_id: user_a, friend_id: user_b }),
        row.and({ user_id: user_b, friend_id: user_a }),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all friendships and friend requests of a person. Returns whether there were any. */
export async function deleteAllBonds(db: Db, user_id: number): Promise<boolean> {
  const me = sql`${user_id}::int`;
  const { rows } = await sql`
    with friends as (
      delete from friendship where user_id = ${me} or friend_id = ${me} returning 1
    ), requests as (
      delete from friend_request where from_user_id = ${me} or to_user_id = ${me} returning 1
    )
    select from friends union all select from requests limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the records of requests that were declined more than `days` days ago. */
export async function deleteOldDeclines(db: Db, days: number): Promise<void> {
  await sql`delete from friend_decline where declined_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
}
