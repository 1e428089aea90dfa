import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of what people like, which their profiles show. It shares nothing with a dater's hobbies and
 * topics, which only matches see. Each person has one row, so that one statement replaces all of a person's interests.
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
