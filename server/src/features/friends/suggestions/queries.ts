import { type RawBuilder, sql } from 'kysely';
import { isPresent } from '#features/people/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { DECLINE_REST_DAYS } from '#platform/limits.ts';

/** People suggested at once. Source: security.md §3 "Pages". */
const SUGGESTED = sql.lit(20);
/** Friends through whom one is suggested others: the latest, so that knowing everybody costs no more. */
const THROUGH = sql.lit(500);
const REST = sql.lit(`${DECLINE_REST_DAYS} days`);

const mine = (column: string) => sql`(select ${sql.ref(column)} from me)`;

/**
 * People whom a person may know, best first: by friends in common, then same course, then same institution and year,
 * then same institution; among equals whoever joined Quad about when they did. Never themselves, friends, people with a
 * request pending or declined lately, either way, or a block in between.
 * Source: decisions.md "Friends": suggestions; security.md §3.
 */
export async function listSuggested(db: Db, user_id: number): Promise<number[]> {
  const me = sql`${user_id}::int`;
  const { rows } = await sql<{ user_id: number }>`
    with me as materialized (
      select university_id, course_id, year_level from app_user where user_id = ${me}
    ),
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
    ),
    candidate as (
      select user_id from in_common
      ${nearest(me, ['course_id', 'year_level'])}
      ${nearest(me, ['course_id'])}
      ${nearest(me, ['university_id', 'year_level'])}
      ${nearest(me, ['university_id'])}
    )
    select person.user_id
    from candidate
      join app_user person on person.user_id = candidate.user_id
      left join in_common on in_common.user_id = candidate.user_id
    where ${isPresent('person')}
    order by
      coalesce(in_common.friends, 0) desc,
      person.course_id = ${mine('course_id')} desc,
      (person.university_id = ${mine('university_id')} and person.year_level = ${mine('year_level')}) desc,
      person.university_id = ${mine('university_id')} desc,
      abs(person.user_id - ${me}), person.user_id
    limit ${SUGGESTED}`.execute(db);
  return rows.map((row) => row.user_id);
}

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

/** People who share all of these with the person, nearest in number of account: the last before and the first after. */
function nearest(me: RawBuilder<unknown>, shared: readonly string[]): RawBuilder<unknown> {
  const alike = sql.join(
    shared.map((column) => sql`${sql.ref(`person.${column}`)} = ${mine(column)}`),
    sql` and `,
  );
  const some = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    union (
      select person.user_id from app_user person
      where ${isPresent('person')} and ${alike} and ${side}
        and person.user_id not in (select user_id from taboo)
      order by person.user_id ${order} limit ${SUGGESTED}
    )`;
  return sql`
    ${some(sql`person.user_id > ${me}`, sql`asc`)}
    ${some(sql`person.user_id < ${me}`, sql`desc`)}`;
}
