import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables of love letters and of their comments. A comment is a letter with an `on_letter_id`. `letter` does
 * not say who wrote a letter or when. Its ids are random, and `decided_at` is the quarter-hour at which a moderator's
 * decision takes effect. `letter_author` has the author, encrypted with a key that is not in the database. `mark` lets
 * an author find their own letters. Each letter has a different mark. Source: security.md T1 to T5.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table letter (
      letter_id bigint primary key,
      on_letter_id bigint references letter on delete cascade,
      content text not null,
      uni_id integer references university,
      state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
      reason text,
      decided_at timestamptz,
      check ((state = 'pending') = (decided_at is null)),
      check (state <> 'pending' or uni_id is null)
    )`.execute(db);
  await sql`
    create index letter_published on letter (decided_at desc, letter_id desc)
    where state = 'approved' and on_letter_id is null`.execute(db);
  await sql`
    create index letter_comments on letter (on_letter_id, decided_at, letter_id)
    where on_letter_id is not null`.execute(db);
  await sql`create index letter_pending on letter (letter_id) where state = 'pending'`.execute(db);
  await sql`
    create table letter_author (
      letter_id bigint primary key references letter on delete cascade,
      mark bytea not null,
      box bytea not null
    )`.execute(db);
}
