import { type RawBuilder, sql } from 'kysely';

/**
 * A subquery: kind, id and name of the hobbies and topics in a row of `profile_interests`. Leaves out those that Quad
 * no longer offers.
 */
export const offeredOf = (row: 'mine' | 'theirs'): RawBuilder<unknown> => sql`(
  select 'hobby' as kind, hobby_id as id, name from hobby
  where hobby_id = any (${sql.ref(`${row}.hobbies`)}) and not retired
  union all
  select 'topic', topic_id, name from topic where topic_id = any (${sql.ref(`${row}.topics`)}) and not retired
)`;
