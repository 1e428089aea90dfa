import { type RawBuilder, sql } from 'kysely';
import { isPresent } from '#features/people/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { statement } from '#platform/db/statement.ts';
import { DECLINE_REST_DAYS } from '#platform/limits.ts';

/** People suggested at once. Source: security.md §3 "Pages". */
const MOST = 20;
const SUGGESTED = sql.lit(MOST);
/** Friends through whom one is suggested others: the latest, so that knowing everybody costs no more. */
const THROUGH = sql.lit(500);
const REST = sql.lit(`${DECLINE_REST_DAYS} days`);

const mine = (column: string) => sql`(select ${sql.ref(column)} from me)`;

type Found = { user_id: number };

/**
 * People whom a person may know, best first: by friends in common, then same course, then same institution and year,
 * then same institution; among equals whoever joined Quad about when they did. Never themselves, friends, people with a
 * request pending or declined lately, either way, or a block in between.
 * Who shares friends comes before everybody else, so that most people's suggestions are full without looking any
 * further. Source: decisions.md "Friends": suggestions; security.md §3.
 */
export async function listSuggested(db: Db, user_id: number): Promise<number[]> {
  const found = (await withFriendsInCommon(db, { user_id })).map(idOf);
  if (found.length >= MOST) return found;
  const others = (await withoutFriendsInCommon(db, { user_id, found })).map(idOf);
  return [...found, ...others].slice(0, MOST);
}

const idOf = ({ user_id }: Found): number => user_id;

const withFriendsInCommon = statement<Found, { user_id: number }>((given) => {
  const me = sql`${given.user_id}::int`;
  return sql`
    with me as materialized (${traitsOf(me)}),
    taboo as materialized (${tabooFor(me)}),
    in_common as materialized (
      select theirs.friend_id as user_id, count(*)::int as friends
      from (
        select friend_id from friendship where user_id = ${me} order by created_at desc limit ${THROUGH}
      ) friend
        join friendship theirs on theirs.user_id = friend.friend_id
      where theirs.friend_id not in (select user_id from taboo)
      group by theirs.friend_id
      order by friends desc
      fetch first 20 rows with ties
    )
    select person.user_id
    from in_common join app_user person using (user_id)
    where ${isPresent('person')}
    order by in_common.friends desc, ${byLikeness(me)}
    limit ${SUGGESTED}`;
});

const withoutFriendsInCommon = statement<Found, { user_id: number; found: number[] }>((given) => {
  const me = sql`${given.user_id}::int`;
  return sql`
    with me as materialized (${traitsOf(me)}),
    taboo as materialized (${tabooFor(me)}),
    candidate as (
      ${sql.join(
        [
          ['course_id', 'year_level'],
          ['course_id'],
          ['university_id', 'year_level'],
          ['university_id'],
        ].flatMap((shared) => nearest(me, shared)),
        sql` union `,
      )}
    )
    select person.user_id
    from candidate join app_user person using (user_id)
    where person.user_id <> all(${given.found}::int[])
    order by ${byLikeness(me)}
    limit ${SUGGESTED}`;
});

const traitsOf = (me: RawBuilder<unknown>) => sql`
  select university_id, course_id, year_level from app_user where user_id = ${me}`;

/** The order of people `person` who have as many friends in common with the person as each other. */
const byLikeness = (me: RawBuilder<unknown>) => sql`
  person.course_id = ${mine('course_id')} desc,
  (person.university_id = ${mine('university_id')} and person.year_level = ${mine('year_level')}) desc,
  person.university_id = ${mine('university_id')} desc,
  abs(person.user_id - ${me}), person.user_id`;

const tabooFor = (me: RawBuilder<unknown>) => sql`
  select ${me} as user_id
  union select friend_id from friendship where user_id = ${me}
  union select to_user_id from friend_request where from_user_id = ${me}
  union select from_user_id from friend_request where to_user_id = ${me}
  union select blocked_id from user_block where blocker_id = ${me}
  union select blocker_id from user_block where blocked_id = ${me}
  union select to_user_id from friend_decline
    where from_user_id = ${me} and declined_at > now() - ${REST}::interval
  union select from_user_id from friend_decline
    where to_user_id = ${me} and declined_at > now() - ${REST}::interval`;

/** People who share all of these with the person, nearest in number of account: the first after and the last before. */
function nearest(me: RawBuilder<unknown>, shared: readonly string[]): RawBuilder<unknown>[] {
  const alike = sql.join(
    shared.map((column) => sql`${sql.ref(`person.${column}`)} = ${mine(column)}`),
    sql` and `,
  );
  const some = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select person.user_id from app_user person
    where ${isPresent('person')} and ${alike} and ${side}
      and person.user_id not in (select user_id from taboo)
    order by person.user_id ${order} limit ${SUGGESTED}
  )`;
  return [some(sql`person.user_id > ${me}`, sql`asc`), some(sql`person.user_id < ${me}`, sql`desc`)];
}
