import { type Kysely, sql } from 'kysely';

/**
 * What people say on their profiles that they like. Apart from a dater's hobbies and topics, which nobody sees before they
 * are matched: nothing is copied from there. One row a person, so that to replace them is one statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_interests (
      user_id integer primary key references app_user,
      hobbies integer[] not null,
      topics integer[] not null,
      check (cardinality(hobbies) + cardinality(topics) between 1 and 5)
    )`.execute(db);
}
