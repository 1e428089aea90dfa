import { visibleTo } from '#features/people/queries/visibility.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** A person's friends, and the people with an open request to or from the person. */
export async function listKnownTo(db: Db, user_id: number): Promise<number[]> {
  const me = sql`${user_id}::int`;
  const { rows } = await sql<{ user_id: number }>`
    select friend_id as user_id from friendship where user_id = ${me}
    union
    select to_user_id from friend_request where from_user_id = ${me}
    union
    select from_user_id from friend_request where to_user_id = ${me}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Deletes the records of requests that a person declined, and of the person's own requests that were declined. */
export async function deleteDeclinesOf(db: Db, user_id: number): Promise<void> {
  await db
    .deleteFrom('friend_decline')
    .where((row) => row.or([row('from_user_id', '=', user_id), row('to_user_id', '=', user_id)]))
    .execute();
}

/** A page of a person's friends. */
export async function pageFriends(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('friendship')
    .innerJoin('app_user as friend', 'friend.user_id', 'friendship.friend_id')
    .select([
      'friend_id as key',
      'friend_id as user_id',
      'friend.first_name',
      'friend.last_name',
      'friendship.created_at as friends_since',
    ])
    .where('friendship.user_id', '=', user_id)
    .where(visibleTo(user_id, 'friend'))
    .where('friend_id', '>', after)
    .orderBy('friend_id')
    .limit(most)
    .execute();
}

/** A page of a person's open friend requests in one direction. */
export async function pageRequests(
  db: Db,
  user_id: number,
  direction: 'sent' | 'received',
  after: number,
  most: number,
) {
  const [mine, theirs] =
    direction === 'sent'
      ? (['from_user_id', 'to_user_id'] as const)
      : (['to_user_id', 'from_user_id'] as const);
  return db
    .selectFrom('friend_request')
    .innerJoin('app_user as other', 'other.user_id', `friend_request.${theirs}`)
    .select(['other.user_id as key', 'other.user_id', 'other.first_name', 'other.last_name'])
    .select('friend_request.created_at as sent_at')
    .where(`friend_request.${mine}`, '=', user_id)
    .where(visibleTo(user_id, 'other'))
    .where('other.user_id', '>', after)
    .orderBy('other.user_id')
    .limit(most)
    .execute();
}
