import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { FACES_IN_COMMON } from '@quad/contract/people/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { isPresent, unblockedBetween, visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import { DECLINE_REST_DAYS } from '#platform/limits.ts';

/** The maximum number of suggested people. Source: security.md §3 "Pages". */
const MOST = 20;
const SUGGESTED = sql.lit(MOST);
/**
 * How many of a person's friends the suggestions look at, the latest friends first. It limits the cost for a person
 * with very many friends.
 */
const THROUGH = sql.lit(500);
const REST = sql.lit(`${DECLINE_REST_DAYS} days`);

/** The first suggestions, and the data for finding more. */
type Beginning = {
  university_id: number;
  course_id: number | null;
  year_level: number | null;
  /** The people who share friends with the person, each with the number of shared friends. */
  found: [user_id: number, friends_in_common: number][];
  /** The people who must not be suggested; empty if `found` has enough people. */
  taboo: number[];
};

/** A suggested person, with the number of friends in common. */
export type Suggested = { user_id: number; friends_in_common: number };

/**
 * People whom a person may know. First come people with friends in common, then people of the same course, of the same
 * institution and year, and of the same institution. Among equals, people whose accounts are about as old as the
 * person's own come first. Leaves out the person's friends, and people with a block in either direction, with a waiting
 * request, or with a recently declined request. Source: decisions.md "Friends": suggestions; security.md §3.
 */
export async function listSuggested(db: Db, user_id: number): Promise<Suggested[]> {
  const [me] = await withFriendsInCommon(db, { user_id });
  if (!me) return [];
  const { university_id, course_id, year_level, taboo } = me;
  const found = me.found.map(([other, friends_in_common]) => ({ user_id: other, friends_in_common }));
  for (const alike of [ofCourse, ofUniversity]) {
    if (found.length >= MOST) break;
    const known = [...taboo, ...found.map((other) => other.user_id)];
    const others = await alike(db, { user_id, university_id, course_id, year_level, taboo: known });
    // `found` already contains all people who share friends with the person.
    found.push(...others.map((other) => ({ user_id: other.user_id, friends_in_common: 0 })));
  }
  return found.slice(0, MOST);
}

const withFriendsInCommon = preparedQuery<Beginning, { user_id: number }>((params) => {
  const me = sql`${params.user_id}::int`;
  return sql`
    with taboo as materialized (${tabooFor(me)}),
    in_common as materialized (
      select theirs.friend_id as user_id, count(*)::int as friends
      from (
        select friend_id from friendship where user_id = ${me} order by created_at desc limit ${THROUGH}
      ) friend
        join app_user via on via.user_id = friend.friend_id
        join friendship theirs on theirs.user_id = via.user_id
      where ${isPresent('via')} and theirs.friend_id not in (select user_id from taboo)
      group by theirs.friend_id
      order by friends desc
      fetch first 20 rows with ties
    )
    select me.university_id, me.course_id, me.year_level, found.people as found,
      case when coalesce(array_length(found.people, 1), 0) < ${SUGGESTED} then array(select user_id from taboo) else '{}' end as taboo
    from app_user me cross join lateral (
      select array(
        select array[person.user_id, in_common.friends]
        from in_common join app_user person using (user_id)
        where ${isPresent('person')}
        order by in_common.friends desc, person.course_id = me.course_id desc,
          (person.university_id = me.university_id and person.year_level = me.year_level) is true desc,
          person.university_id = me.university_id desc, ${byNumber(me)}
        limit ${SUGGESTED}
      ) as people
    ) found
    where me.user_id = ${me}`;
});

/** The order among equals: by the distance of ids. People with near ids joined at about the same time. */
const byNumber = (me: RawBuilder<unknown>) => sql`abs(person.user_id - ${me}), person.user_id`;

const tabooFor = (me: RawBuilder<unknown>) => sql`
  select ${me} as user_id
  union all select friend_id from friendship where user_id = ${me}
  union all select to_user_id from friend_request where from_user_id = ${me}
  union all select from_user_id from friend_request where to_user_id = ${me}
  union all select blocked_id from user_block where blocker_id = ${me}
  union all select blocker_id from user_block where blocked_id = ${me}
  union all select to_user_id from friend_decline
    where from_user_id = ${me} and declined_at > now() - ${REST}::interval
  union all select from_user_id from friend_decline
    where to_user_id = ${me} and declined_at > now() - ${REST}::interval`;

type Alike = Omit<Beginning, 'found'> & { user_id: number };

/** The reasons for a suggestion: the friends in common, and the shared group with the latest message. */
type Reasons = {
  user_id: number;
  through: { id: number; first_name: string; pfp_key: string | null }[];
  shared_group: { chat_id: number; title: string | null } | null;
};

/**
 * For each suggested person, the friends in common and a shared group chat. Friends who know more of the suggested
 * people come first. `materialized` makes PostgreSQL read the friendships once, not once for each suggested person.
 */
export const listReasons = preparedQuery<Reasons, { user_id: number; suggested: number[] }>((params) => {
  const me = sql<number>`${params.user_id}::int`;
  return sql`
    with shared as materialized (
      select theirs.user_id as suggested_id, friend.user_id, friend.first_name, friend.pfp_media_id,
        count(*) over (partition by friend.user_id) as known
      from friendship theirs
        join friendship mine on mine.user_id = ${me} and mine.friend_id = theirs.friend_id
        join app_user friend on friend.user_id = theirs.friend_id
      where theirs.user_id = any(${params.suggested}::int[])
        and ${visibleTo(me, 'friend')} and ${unblockedBetween('theirs.user_id', 'friend.user_id')}
    )
    select suggested.user_id,
      (
        select coalesce(json_agg(json_build_object('id', friend.user_id, 'first_name', friend.first_name,
          'pfp_key', media.storage_key) order by friend.known desc, friend.user_id), '[]')
        from (
          select * from shared where suggested_id = suggested.user_id
          order by known desc, user_id limit ${sql.lit(FACES_IN_COMMON)}
        ) friend left join media on media.media_id = friend.pfp_media_id
      ) as through,
      (
        select json_build_object('chat_id', chat.chat_id, 'title', chat.title)
        from chat_member theirs
          join chat_member mine on mine.chat_id = theirs.chat_id and mine.user_id = ${me} and mine.left_at is null
          join chat on chat.chat_id = theirs.chat_id
        where theirs.user_id = suggested.user_id and theirs.left_at is null
          and chat.type = ${sql.lit(CHAT_GROUP)} and chat.closed_at is null
        order by chat.last_message_at desc, chat.chat_id limit 1
      ) as shared_group
    from unnest(${params.suggested}::int[]) suggested (user_id)`;
});

/**
 * Finds people of the same course or institution: first of the same year, then with the nearest ids. It reads the
 * nearest ids in both directions.
 */
const nearest = (shared: 'course_id' | 'university_id') =>
  preparedQuery<{ user_id: number }, Alike>((params) => {
    const me = sql`${params.user_id}::int`;
    const year = sql`year_level = ${params.year_level}::int`;
    const some = (isOfYear: boolean, isAfter: boolean) => sql`(
      select person.user_id, person.year_level from app_user person
      where ${isPresent('person')} and ${sql.ref(`person.${shared}`)} = ${params[shared]}::int
        and ${isOfYear ? sql`person.${year}` : sql`true`}
        and person.user_id ${isAfter ? sql`>` : sql`<`} ${me}
        and person.user_id not in (select unnest(${params.taboo}::int[]))
      order by person.user_id ${isAfter ? sql`asc` : sql`desc`} limit ${SUGGESTED}
    )`;
    return sql`
      select person.user_id
      from (
        ${some(true, true)} union ${some(true, false)} union ${some(false, true)} union ${some(false, false)}
      ) person
      order by (person.${year}) is true desc, ${byNumber(me)}
      limit ${SUGGESTED}`;
  });

const ofCourse = nearest('course_id');
const ofUniversity = nearest('university_id');
