import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { POPULAR_INTERESTS, POPULAR_MIN_PEOPLE } from '@quad/contract/profile/limits.ts';
import { sql } from 'kysely';
import { offeredOf } from '#features/people/queries/interests.ts';
import { isPresent } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';

/** The ids of the chosen hobbies and topics, without duplicates. */
export type Chosen = { hobbies: number[]; topics: number[] };

/**
 * How many of the chosen hobbies and topics Quad offers. The ids must have no duplicates. They may be larger than the
 * column's type allows.
 */
export async function countOffered(db: Db, { hobbies, topics }: Chosen) {
  const { rows } = await sql<{ hobbies: number; topics: number }>`
    select
      (select count(*)::int from hobby where hobby_id = any (${hobbies}::bigint[]) and not retired) as hobbies,
      (select count(*)::int from topic where topic_id = any (${topics}::bigint[]) and not retired) as topics`.execute(
    db,
  );
  return rows[0] ?? { hobbies: 0, topics: 0 };
}

/** Replaces a person's interests. Two empty lists remove all. */
export async function setInterests(db: Db, user_id: number, { hobbies, topics }: Chosen): Promise<void> {
  if (hobbies.length + topics.length === 0) return deleteInterests(db, user_id);
  await db
    .insertInto('profile_interests')
    .values({ user_id, hobbies, topics })
    .onConflict((row) => row.column('user_id').doUpdateSet({ hobbies, topics }))
    .execute();
}

/** Deletes a person's interests. */
export async function deleteInterests(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('profile_interests').where('user_id', '=', user_id).execute();
}

/**
 * A person's interests, sorted by name. Leaves out interests that staff have retired. Retired interests stay in the
 * database, because staff may offer them again.
 */
export async function listInterests(db: Db, user_id: number): Promise<PersonInterest[]> {
  const { rows } = await sql<PersonInterest>`
    select kind, id, name
    from profile_interests mine cross join lateral ${offeredOf('mine')} interest
    where mine.user_id = ${user_id}::int
    order by lower(name), kind`.execute(db);
  return rows;
}

/**
 * The most frequent interests on the profiles of an institution. Leaves out interests that too few people have chosen.
 * Scans all profiles of the institution, so call it only where a person chooses interests.
 */
export async function listPopularInterests(db: Db, university_id: number): Promise<PersonInterest[]> {
  const { rows } = await sql<PersonInterest>`
    with campus as (
      select theirs.hobbies, theirs.topics
      from app_user join profile_interests theirs using (user_id)
      where university_id = ${university_id}::int and ${isPresent()}
    ), counted as (
      select 'hobby' as kind, hobby_id as id, name, count(*) as people
      from campus cross join lateral unnest(campus.hobbies) chosen (id) join hobby on hobby_id = chosen.id
      where not retired
      group by hobby_id
      union all
      select 'topic', topic_id, name, count(*)
      from campus cross join lateral unnest(campus.topics) chosen (id) join topic on topic_id = chosen.id
      where not retired
      group by topic_id
    )
    select kind, id, name from counted
    where people >= ${POPULAR_MIN_PEOPLE}::int
    order by people desc, lower(name), kind
    limit ${POPULAR_INTERESTS}::int`.execute(db);
  return rows;
}
